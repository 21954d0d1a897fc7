export const dates = {
  am: "{clock} am",
  monthFirst: "{month} {day}, {year}",
  months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  pm: "{clock} pm",
  minusRupees: "−₹{amount}",
  rupees: "₹{amount}",
  weekdays: "Sun Mon Tue Wed Thu Fri Sat",
} as const;
