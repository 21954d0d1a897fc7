const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const groupedToThePaisa = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ₹1,18,500; paise only where there are any. */
export function rupees(amount: number): string {
  return `₹${(Number.isInteger(amount) ? grouped : groupedToThePaisa).format(amount)}`;
}
