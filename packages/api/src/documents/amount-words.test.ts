import { expect, it } from "vitest";
import { amountInWords } from "./amount-words.ts";

it.each([
  [0, "Rupees zero only"],
  [7, "Rupees seven only"],
  [21, "Rupees twenty-one only"],
  [100, "Rupees one hundred only"],
  [36_000, "Rupees thirty-six thousand only"],
  [1_20_345.5, "Rupees one lakh twenty thousand three hundred forty-five and fifty paise only"],
  [
    99_99_99_999.99,
    "Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only",
  ],
  [
    1_23_45_67_890,
    "Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety only",
  ],
  [0.29, "Rupees zero and twenty-nine paise only"],
])("says %s in words", (amount, words) => expect(amountInWords(amount)).toBe(words));
