/** What a number field holds where nothing is typed yet: it is shown empty (a NaN is written into it), and its schema asks for it. */
export const UNTYPED = undefined as unknown as number;

/** Left empty it is not said. */
export const NUMBER = {
  setValueAs: (typed: unknown) => (typed === "" || typed === undefined ? undefined : Number(typed)),
};

/** '25,000' is a number as people type it. '21.500' is none: it may be meant for thousands, and rupees have two decimals. */
const amountOf = (typed: string): number =>
  /\.\d{3,}\s*$/.test(typed) ? Number.NaN : Number(typed.replaceAll(",", ""));

/** What is no number is said to be none. */
export const AMOUNT = {
  setValueAs: (typed: string | number | undefined) =>
    typeof typed === "string" ? (typed.trim() === "" ? undefined : amountOf(typed)) : typed,
};

/** Left empty there is none. */
export const AMOUNT_OR_NONE = {
  setValueAs: (typed: string | number | null | undefined) =>
    typed === null || typed === undefined || String(typed).trim() === "" ? null : amountOf(String(typed)),
};
