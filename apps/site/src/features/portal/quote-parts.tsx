import { rupees, shortDay } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import type { OwnQuote } from "@shikara/contract/quotes/own-quote";
import { t } from "@shikara/contract/texts/t";
import { OwnCard } from "./card.tsx";
import { DayList } from "./day-list.tsx";

/** What it is and when, then day by day. */
export function QuoteDays({ quote }: { quote: OwnQuote }) {
  const { title, travelDate, travelers, days } = quote;
  const facts = [
    [t("quotes.travelDate"), shortDay(travelDate)],
    [t("quotes.travellers"), String(travelers)],
  ];
  return (
    <OwnCard title={title} isLong>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-line py-2 not-first:border-t">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-end font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {days.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 break-after-avoid font-strong">{t("quotes.dayByDay")}</h3>
          <DayList days={days} />
        </>
      )}
    </OwnCard>
  );
}

/** The price line by line, and what of it is to be paid first. */
export function QuotePrice({ quote: { lines, total, deposit } }: { quote: OwnQuote }) {
  return (
    <OwnCard title={t("quotes.whatItCosts")}>
      <table className="w-full tabular-nums">
        <tbody>
          {lines.map(({ title, quantity, amount, day }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <tr key={at} className="border-line not-first:border-t">
              <th scope="row" className="py-2 pe-4 text-start font-[400] [overflow-wrap:anywhere]">
                <Written>{quantity > 1 ? t("quotes.each", { quantity, title }) : title}</Written>
                {day !== null && <span className="block text-sm text-ink-muted">{t("quotes.dayNumber", { day })}</span>}
              </th>
              <td className="py-2 text-end align-top whitespace-nowrap">{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-strong">
            <th scope="row" className="pt-3 pe-4 text-start">
              {t("quotes.total")}
            </th>
            <td className="pt-3 text-end text-lg whitespace-nowrap">{rupees(total)}</td>
          </tr>
          {deposit > 0 && (
            <tr>
              <th scope="row" className="pt-1 pe-4 text-start font-[400] text-ink-muted">
                {t("quotes.deposit")}
              </th>
              <td className="pt-1 text-end whitespace-nowrap">{rupees(deposit)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </OwnCard>
  );
}

/** What is in it and what is not, and the terms on which it is offered. */
export function QuoteLists({ quote }: { quote: OwnQuote }) {
  const lists = [
    [t("quotes.included"), quote.inclusions],
    [t("quotes.excluded"), quote.exclusions],
    [t("quotes.terms"), quote.policy],
    [t("quotes.notes"), quote.notes],
  ] as const;
  const filled = lists.filter(([, entries]) => entries.length > 0);
  return filled.map(([title, entries]) => (
    <OwnCard key={title} title={title} isLong>
      <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-subtle">
        {entries.map((entry) => (
          <li key={entry} className="[overflow-wrap:anywhere]">
            <Written>{entry}</Written>
          </li>
        ))}
      </ul>
    </OwnCard>
  ));
}
