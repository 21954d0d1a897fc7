// \u2066 and \u2069 keep what is read from the left together: a clock and its letters, a sign and its figure.
export const dates = {
  am: "\u2066{clock} am\u2069",
  monthFirst: "{day} {month} {year}",
  months: "جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر",
  pm: "\u2066{clock} pm\u2069",
  minusRupees: "\u2066−₹{amount}\u2069",
  rupees: "\u2066₹{amount}\u2069",
  weekdays: "اتوار پیر منگل بدھ جمعرات جمعہ ہفتہ",
} as const;
