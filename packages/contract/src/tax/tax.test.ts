import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inPaise, inRupees, sumOf } from "../core/money.ts";
import { MAX_NUMBER, paperNumber } from "../documents/numbers.ts";
import { share, sumOfParts, takeApart } from "./apart.ts";
import { NOT_REGISTERED, TAX_CLASSES } from "./defaults.ts";
import { checkSign, isGstin } from "./gstin.ts";
import { isTaxedOn, placeOfSupply, rateOn } from "./rules.ts";
import { particularsForm, taxSettings } from "./schema.ts";

const amounts = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(inRupees);
const rates = fc.integer({ min: 0, max: 10_000 });

describe("an amount taken apart", () => {
  it("comes to exactly the amount, with two equal halves or one whole, none of them on the wrong side of zero", () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (amount, basisPoints, isInterState) => {
        const { taxable, cgst, sgst, igst } = takeApart(amount, basisPoints, isInterState);
        expect(sumOf([taxable, cgst, sgst, igst])).toBe(amount);
        expect(cgst).toBe(sgst);
        expect(isInterState ? cgst : igst).toBe(0);
        for (const part of [taxable, cgst, sgst, igst])
          expect(Math.sign(part) * Math.sign(amount)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("has the tax that its rate makes of the taxable value, to a paisa and a half", () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (amount, basisPoints, isInterState) => {
        const { taxable, cgst, sgst, igst } = takeApart(amount, basisPoints, isInterState);
        const tax = inPaise(sumOf([cgst, sgst, igst]));
        expect(Math.abs(tax - (inPaise(taxable) * basisPoints) / 10_000)).toBeLessThanOrEqual(
          isInterState ? 1.01 : 2.01,
        );
      }),
    );
  });

  it("is taken off as it was put on", () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (amount, basisPoints, isInterState) => {
        const [on, off] = [amount, -amount].map((each) => takeApart(each, basisPoints, isInterState));
        expect(sumOfParts(on && off ? [on, off] : [])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
      }),
    );
  });

  it.each([
    [36_000, 500, false, { taxable: 34_285.72, cgst: 857.14, sgst: 857.14, igst: 0 }],
    [36_000, 500, true, { taxable: 34_285.71, cgst: 0, sgst: 0, igst: 1_714.29 }],
    [118, 1_800, false, { taxable: 100, cgst: 9, sgst: 9, igst: 0 }],
    [0.01, 500, false, { taxable: 0.01, cgst: 0, sgst: 0, igst: 0 }],
    [100, 0, true, { taxable: 100, cgst: 0, sgst: 0, igst: 0 }],
  ] as const)("%d at %d hundredths of a per cent", (amount, basisPoints, isInterState, parts) =>
    expect(takeApart(amount, basisPoints, isInterState)).toEqual(parts),
  );

  it("is shared so that nothing is lost, and nobody without weight gets any", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, weights, (amount, some) => {
        const shares = share(amount, some);
        expect(sumOf(shares)).toBe(amount);
        const whole = some.reduce((sum, weight) => sum + weight, 0);
        for (const [at, own] of shares.entries()) {
          const exact = whole > 0 ? (inPaise(amount) * (some[at] ?? 0)) / whole : undefined;
          if (exact !== undefined) expect(Math.abs(inPaise(own) - exact)).toBeLessThanOrEqual(1.01);
        }
      }),
    );
  });
});

describe("a GSTIN", () => {
  // Examples that are printed far and wide: the sum is not only right by itself.
  it.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"])("%s is one", (gstin) => expect(isGstin(gstin)).toBe(true));

  it("is none with any one sign changed", () => {
    const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const gstin = `01ABCDE1234F1Z${checkSign("01ABCDE1234F1Z")}`;
    expect(isGstin(gstin)).toBe(true);
    for (const at of gstin.split("").keys())
      for (const sign of signs.replace(gstin.charAt(at), ""))
        expect(isGstin(gstin.slice(0, at) + sign + gstin.slice(at + 1)), `${at} ${sign}`).toBe(false);
    expect(isGstin(`25ABCDE1234F1Z${checkSign("25ABCDE1234F1Z")}`), "a state that there is not").toBe(false);
  });
});

describe("a rate", () => {
  const room = TAX_CLASSES.find(({ key }) => key === "room") ?? { rates: [] };
  it.each([
    ["2022-07-17", undefined],
    ["2022-07-18", 1_200],
    ["2025-09-21", 1_200],
    ["2025-09-22", 500],
    ["2026-11-27", 500],
  ])("of rooms on %s", (day, basisPoints) => {
    expect(rateOn(room, day)).toBe(basisPoints);
    expect(rateOn({ rates: room.rates.toReversed() }, day)).toBe(basisPoints);
  });

  it("holds for nobody who is not registered, or not yet", () => {
    expect(isTaxedOn(NOT_REGISTERED, "2026-11-27")).toBe(false);
    expect(isTaxedOn({ isRegistered: true, since: "2026-11-28" }, "2026-11-27")).toBe(false);
    expect(isTaxedOn({ isRegistered: true, since: "2026-11-27" }, "2026-11-27")).toBe(true);
    expect(isTaxedOn({ isRegistered: false, since: "2026-11-27" }, "2026-11-27")).toBe(false);
  });
});

it.each([
  ["nobody said where", { gstin: "", state: "" }, "998555", "01"],
  ["by the address on record", { gstin: "", state: "07" }, "998555", "07"],
  ["of who is registered, whatever the address", { gstin: "27AAPFU0939F1ZV", state: "" }, "998555", "27"],
  ["who is carried boards where the agency is", { gstin: "", state: "07" }, "996412", "01"],
  ["but for who is registered", { gstin: "27AAPFU0939F1ZV", state: "" }, "996412", "27"],
])("a service is supplied: %s", (_what, recipient, sac, place) =>
  expect(placeOfSupply(recipient, "01", sac)).toBe(place),
);

describe("the settings", () => {
  const gstin = `01ABCDE1234F1Z${checkSign("01ABCDE1234F1Z")}`;
  const registered = { ...NOT_REGISTERED, isRegistered: true, since: "2026-04-01", gstin };
  const faultsOf = (settings: object) =>
    taxSettings.safeParse(settings).error?.issues.map(({ path }) => path.join(".")) ?? [];
  it("begin as no registration, and take a whole one", () => {
    expect(faultsOf(NOT_REGISTERED)).toEqual([]);
    expect(faultsOf(registered)).toEqual([]);
    expect(taxSettings.parse({ ...registered, gstin: ` ${gstin.toLowerCase()} ` }).gstin).toBe(gstin);
  });
  it.each([
    ["without a GSTIN", { gstin: "" }, ["gstin"]],
    ["with one that is none", { gstin: "01AABCS1429B1Z0" }, ["gstin"]],
    ["with one of another state", { state: "07" }, ["gstin"]],
    ["without a first day", { since: "" }, ["since"]],
    ["without a class for cabs", { classes: TAX_CLASSES.filter(({ key }) => key !== "cab") }, ["classes"]],
    ["with a class twice", { classes: [...TAX_CLASSES, TAX_CLASSES[3]] }, ["classes"]],
  ])("are refused %s", (_what, wrong, fields) => expect(faultsOf({ ...registered, ...wrong })).toEqual(fields));
});

it.each(["constructor", "toString", "__proto__", "1", "", "99"])("'%s' is no state, of nobody", (code) => {
  expect(taxSettings.safeParse({ ...NOT_REGISTERED, state: code }).success).toBe(false);
  expect(particularsForm.safeParse({ name: "", address: "", state: code, gstin: "", lineClasses: {} }).success).toBe(
    // Nobody has to say where they are.
    code === "",
  );
});

it("no number is longer than the rules allow, and none is another's", () => {
  const series = fc.constantFrom("INV", "CN", "DN", "RV", "RF");
  fc.assert(
    fc.property(
      series,
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 1, max: 999_999 }),
      (name, one, other) => {
        const [first, second] = [one, other].map((serial) => paperNumber(name, "2026-27", serial));
        expect(first?.length).toBeLessThanOrEqual(MAX_NUMBER);
        expect(first === second).toBe(one === other);
      },
    ),
  );
  expect(paperNumber("INV", "2026-27", 9_999)).toBe("INV/2026-27/9999");
  expect(paperNumber("INV", "2026-27", 10_000)).toBe("INV/26-27/10000");
});
