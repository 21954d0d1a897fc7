/** As many as a serial number may have (Central Goods and Services Tax Rules 2017, rule 46(b)). */
export const MAX_NUMBER = 16;

/** 'INV/2026-27/0001'. Where that gets too long, which is after 9,999 invoices in a year, the century goes. */
export function paperNumber(series: string, financialYear: string, serial: number): string {
  const whole = `${series}/${financialYear}/${String(serial).padStart(4, "0")}`;
  return whole.length <= MAX_NUMBER ? whole : `${series}/${financialYear.slice(2)}/${serial}`;
}
