import { sumOf } from "@shikara/contract/core/money";
import { type Parts, share, sumOfParts, takeApart } from "@shikara/contract/tax/apart";
import type { PaperTax, TaxedLine } from "@shikara/contract/tax/schema";

/** A voucher of the booking that money goes back of. */
export interface Vouched {
  paymentId: string;
  tax: PaperTax;
}

/** What vouchers have taxed of one service, in one state, at one rate, and nothing has taken back yet. */
interface Left extends Parts {
  place: string;
  isInterState: boolean;
  sac: string;
  basisPoints: number;
  amount: number;
}

const placeOf = (tax: PaperTax, line: TaxedLine): string => line.place ?? tax.place;

/** Two of one place are not of one kind where the agency itself has moved between them. */
const isInterState = (tax: PaperTax, line: TaxedLine): boolean => placeOf(tax, line) !== tax.state;
const keyOf = (tax: PaperTax, line: TaxedLine): string =>
  [placeOf(tax, line), isInterState(tax, line), line.sac, line.basisPoints].join(" ");

/** By what they are of, in the order in which that came. */
function leftOf(received: readonly Vouched[], returned: readonly Vouched[]): Map<string, Left> {
  const left = new Map<string, Left>();
  const add = (vouchers: readonly Vouched[], sign: 1 | -1) => {
    for (const { tax } of vouchers)
      for (const line of tax.lines) {
        const { sac, basisPoints } = line;
        const kind = { place: placeOf(tax, line), isInterState: isInterState(tax, line), sac, basisPoints };
        const before = left.get(keyOf(tax, line));
        const parts = sumOfParts([...(before ? [before] : []), { ...line, sign }]);
        const amount = sumOf([before?.amount ?? 0, sign * line.amount]);
        left.set(keyOf(tax, line), { ...kind, ...parts, amount });
      }
  };
  add(received, 1);
  add(returned, -1);
  return left;
}

/** So much of what is left, shared by it. */
function draw(left: ReadonlyMap<string, number>, amount: number): Map<string, number> {
  const kinds = [...left].filter(([, own]) => own > 0);
  const shares = share(
    amount,
    kinds.map(([, own]) => own),
  );
  return new Map(kinds.map(([key], at) => [key, shares[at] ?? 0]));
}

/**
 * The tax of money that goes back of advances: what their vouchers said, whoever the papers are made out to and whatever the rates are by now.
 * Where a payment itself was taken back it is its own voucher's first. What takes back all that is left takes back its tax to the paisa.
 * `amount` is no more than what is left of them.
 */
export function taxOfRefund(
  received: readonly Vouched[],
  returned: readonly Vouched[],
  { amount, reverses }: { amount: number; reverses: string | null },
): PaperTax | undefined {
  const left = leftOf(received, returned);
  const own = received.filter(({ paymentId }) => paymentId === reverses);
  const ofOwn = new Map(
    [...leftOf(own, [])].map(([key, line]) => [key, Math.min(line.amount, left.get(key)?.amount ?? 0)]),
  );
  const first = Math.min(amount, Math.max(0, sumOf([...ofOwn.values()].filter((most) => most > 0))));
  const begun = draw(ofOwn, first);
  const others = new Map([...left].map(([key, line]) => [key, sumOf([line.amount, -(begun.get(key) ?? 0)])]));
  const rest = draw(others, sumOf([amount, -first]));
  const drawn = [...left].flatMap(([key, line]) => {
    const back = sumOf([begun.get(key) ?? 0, rest.get(key) ?? 0]);
    return back > 0 ? [{ key, line, back }] : [];
  });
  const head = [...own, ...received].find(({ tax }) =>
    tax.lines.some((line) => drawn.some(({ key }) => key === keyOf(tax, line))),
  )?.tax;
  if (!head) return undefined;
  const title = head.lines[0]?.title ?? "";
  const lines = drawn.map(({ line, back }): TaxedLine => {
    const { place, sac, basisPoints, taxable, cgst, sgst, igst } = line;
    const parts =
      back === line.amount ? { taxable, cgst, sgst, igst } : takeApart(back, basisPoints, line.isInterState);
    return { title, sac, basisPoints, amount: back, ...parts, ...(place !== head.place && { place }) };
  });
  return { ...head, lines };
}
