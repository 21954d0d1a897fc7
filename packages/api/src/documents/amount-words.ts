const SMALL = [
  ...[
    "",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
  ],
  ...["fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
/** As they are counted in India: a lakh is a hundred thousand, a crore a hundred lakh. */
const GROUPS = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** A whole number in words; '' for zero. */
function words(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  if (number < 100) return [TENS[Math.floor(number / 10)], words(number % 10)].filter(Boolean).join("-");
  const [size, name] = GROUPS.find(([least]) => number >= least) ?? GROUPS[3];
  return [words(Math.floor(number / size)), name, words(number % size)].filter(Boolean).join(" ");
}

/** Rupees, none or more, in words, as invoices say them: 'Rupees one lakh twenty thousand and fifty paise only'. */
export function amountInWords(amount: number): string {
  const paise = Math.round(amount * 100);
  const parts = [words(Math.floor(paise / 100)) || "zero", paise % 100 && `and ${words(paise % 100)} paise`];
  return `Rupees ${parts.filter(Boolean).join(" ")} only`;
}
