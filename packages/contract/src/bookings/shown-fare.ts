/** What of a cab's form its fare goes by, as the fields say it. */
const PRICED = [
  ...(["vehicleId", "tripType", "pickupLocation", "dropLocation", "stops", "passengers"] as const),
  ...(["pickupDate", "pickupTime", "returnDate", "returnTime"] as const),
];
type PricedField = (typeof PRICED)[number];

/** Hidden fields of that form: what its page says that the journey comes to, and which journey that is. */
export const SHOWN_FIELDS = ["shownTotal", "shownFor"] as const;
type ShownField = (typeof SHOWN_FIELDS)[number];

type Text<Field extends string> = (field: Field) => string | undefined;

/** The journey that a form's fields say. */
export const journeyShown = (text: Text<PricedField>): string => JSON.stringify(PRICED.map((name) => text(name) ?? ""));

/** Rupees that were shown for the journey that is sent; undefined where the page had nothing to say of it yet, as without JavaScript. */
export function fareShown(text: Text<PricedField | ShownField>): number | undefined {
  const total = Number(text("shownTotal") || Number.NaN);
  return Number.isFinite(total) && text("shownFor") === journeyShown(text) ? total : undefined;
}
