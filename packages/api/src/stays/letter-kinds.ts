import type { Letter } from "@shikara/contract/stays/rules";

/** As which mail each letter to a supplier goes out. */
export const LETTER_KINDS = {
  request: "stay_request",
  voucher: "stay_voucher",
  release: "stay_release",
} as const satisfies Record<Letter, string>;
