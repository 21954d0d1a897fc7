const days = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const toThePaisa = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A calendar day `YYYY-MM-DD`, which no zone moves, as 10 April 2027. */
export const dayInWords = (day: string): string => days.format(new Date(day));

/** ₹1,18,500; paise only where there are any. */
export const rupeesInWords = (amount: number): string =>
  `₹${(Number.isInteger(amount) ? whole : toThePaisa).format(amount)}`;
