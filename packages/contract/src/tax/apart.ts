import { inPaise, inRupees } from "../core/money.ts";

/** What an amount that includes tax is made of, in rupees. */
export interface Parts {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * Takes an amount that includes tax apart, to the paisa: the parts come to exactly the amount, and the two halves of a tax
 * that the centre and the state share are the same. What is taken off (below zero) comes apart as the same amount above zero does.
 */
export function takeApart(amount: number, basisPoints: number, isInterState: boolean): Parts {
  const sign = amount < 0 ? -1 : 1;
  const paise = Math.abs(inPaise(amount));
  const rupees = (of: number) => (of === 0 ? 0 : inRupees(sign * of));
  const taxIn = (parts: number) => Math.round((paise * basisPoints) / (parts * (10_000 + basisPoints)));
  if (isInterState) {
    const igst = taxIn(1);
    return { taxable: rupees(paise - igst), cgst: 0, sgst: 0, igst: rupees(igst) };
  }
  const half = taxIn(2);
  return { taxable: rupees(paise - 2 * half), cgst: rupees(half), sgst: rupees(half), igst: 0 };
}

/** An amount shared by weights, to the paisa: the shares come to exactly the amount. Without any weight it is the first one's. */
export function share(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const paise = inPaise(amount);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, at) => {
    weighed += weight;
    const until = whole > 0 && at < weights.length - 1 ? Math.round((paise * weighed) / whole) : paise;
    const own = until - given;
    given = until;
    return own === 0 ? 0 : inRupees(own);
  });
}

const PARTS = ["taxable", "cgst", "sgst", "igst"] as const;

/** The sums of parts, exact to the paisa; `sign` -1 takes them off. */
export function sumOfParts(all: readonly (Parts & { sign?: 1 | -1 })[]): Parts {
  const sum = (part: (typeof PARTS)[number]) =>
    inRupees(all.reduce((sofar, one) => sofar + (one.sign ?? 1) * inPaise(one[part]), 0));
  return { taxable: sum("taxable"), cgst: sum("cgst"), sgst: sum("sgst"), igst: sum("igst") };
}
