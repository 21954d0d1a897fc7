export interface UpiRequest {
  upiId: string;
  /** To whom. */
  name: string;
  /** Rupees. */
  amount: number;
  note: string;
}

/** The address that a payment app opens, filled in (NPCI's linking specification). */
export function upiAddress({ upiId, name, amount, note }: UpiRequest): string {
  const said = { pa: upiId, pn: name, am: amount.toFixed(2), cu: "INR", tn: note };
  // Spaces as %20: some apps show a plus sign as it stands.
  const query = Object.entries(said).map(([key, value]) => `${key}=${encodeURIComponent(value).replace("%40", "@")}`);
  return `upi://pay?${query.join("&")}`;
}
