import { expect, it } from "vitest";
import { declinedWords } from "./declined-words.ts";

const [booking, quote] = [{ kind: "booking" as const }, { kind: "quote" as const }];

it.each([
  [[booking], "Mail the customer that their request cannot be taken"],
  [[quote], "Mail the customer that their request cannot be taken (they asked for a quote)"],
  [[booking, booking, quote], "Mail 3 customers that their requests cannot be taken (1 quote among them)"],
  [[quote, quote], "Mail 2 customers that their requests cannot be taken (2 quotes among them)"],
])("names how many hear that they are turned down, and how many asked for a quote alone", (declined, words) => {
  expect(declinedWords(declined)).toBe(words);
});
