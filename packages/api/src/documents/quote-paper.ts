import { rupees, shortDay } from "@shikara/contract/core/formats";
import type { Issuer } from "@shikara/contract/documents/schema";
import type { OwnQuote } from "@shikara/contract/quotes/own-quote";
import { t } from "@shikara/contract/texts/t";
import { blank, type Paper } from "./paper.ts";
import { dayOf } from "./paper-parts.ts";

/** A quote as it was sent, for whoever decides of it elsewhere than on its page. */
export function quotePaper(quote: OwnQuote, issuer: Issuer, timeZone: string): Paper {
  const { reference, number, title, customerName: name, travelDate, travelers, validUntil, total, deposit } = quote;
  const head = { title: t("quotes.paper"), number: `${reference} / ${number}`, date: dayOf(quote.sentAt, timeZone) };
  return {
    ...blank({ ...head, issuer, customer: { name, email: "", phone: "" } }),
    facts: [
      [t("common.package"), title],
      [t("quotes.travelDate"), shortDay(travelDate)],
      [t("quotes.travellers"), String(travelers)],
    ],
    lines: quote.lines.map(({ title: line, quantity, amount }) => ({
      title: line,
      detail: quantity > 1 ? `${quantity} × ${rupees(amount / quantity)}` : "",
      amount: rupees(amount),
    })),
    sums: [
      { name: t("quotes.total"), amount: rupees(total), isStrong: true },
      ...(deposit > 0 ? [{ name: t("quotes.deposit"), amount: rupees(deposit), isStrong: false }] : []),
    ],
    itinerary: quote.days.map((day, at) => ({ ...day, day: at + 1 })),
    lists: [
      { title: t("quotes.included"), entries: quote.inclusions },
      { title: t("quotes.excluded"), entries: quote.exclusions },
      { title: t("quotes.terms"), entries: quote.policy },
      {
        title: t("papers.pleaseNote"),
        entries: [t("quotes.validUntil", { day: shortDay(validUntil) }), ...quote.notes],
      },
    ],
  };
}
