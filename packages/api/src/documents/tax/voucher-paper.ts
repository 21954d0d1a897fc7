import { rupees, shortDay } from "@shikara/contract/core/formats";
import { DOCUMENT_LABELS } from "@shikara/contract/documents/messages";
import type { VoucherKind, VoucherSnapshot } from "@shikara/contract/documents/schema";
import { amountInWords } from "../amount-words.ts";
import { blank, type Paper } from "../paper.ts";
import { dayOf, signatory, sum } from "../paper-parts.ts";
import type { Source } from "../source.ts";
import { billedTo, taxFacts, taxTableOf } from "./tax-parts.ts";

interface Numbered {
  snapshot: VoucherSnapshot;
  /** '' for a draft. */
  number: string;
  issuedAt: Date;
}

const WORDS = {
  receipt_voucher: { day: "Received on", line: "Advance for", sum: "Received" },
  refund_voucher: { day: "Given back on", line: "Given back of the advance for", sum: "Given back" },
} as const;

/** A voucher as it was issued. */
export function voucherPaper(
  { timeZone }: Pick<Source, "timeZone">,
  kind: VoucherKind,
  { snapshot, number, issuedAt }: Numbered,
): Paper {
  const { issuer, customer, booking, amount, paidOn, how, against, tax } = snapshot;
  const words = WORDS[kind];
  const vouchers = against.map((one) => `${one.number}, ${shortDay(one.issuedOn)}`).join("; ");
  return {
    ...blank({
      ...{ title: DOCUMENT_LABELS[kind], number, date: dayOf(issuedAt, timeZone), issuer },
      customer: billedTo(customer, tax),
    }),
    party: "Bill to",
    facts: [
      [words.day, `${shortDay(paidOn)}, ${how}`],
      ...(vouchers ? ([["Against receipt voucher", vouchers]] as [string, string][]) : []),
      ...taxFacts(tax),
      ...(booking.facts ?? []),
    ],
    lines: [{ title: `${words.line} ${booking.title}`, detail: "", amount: rupees(amount) }],
    tax: taxTableOf(tax),
    sums: [sum(words.sum, amount, true)],
    inWords: amountInWords(amount),
    signatures: signatory(issuer),
  };
}
