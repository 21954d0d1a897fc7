export const dates = {
  months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  weekdays: "Sun Mon Tue Wed Thu Fri Sat",
} as const;
