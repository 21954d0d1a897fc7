import type { ImportKind } from "./schema.ts";

/** A column that a kind of file may have. */
export interface ImportColumn {
  /** What the house calls the field. */
  field: string;
  label: string;
  isNeeded?: boolean;
  /** How its cells may be written, where that is not plain. */
  hint?: string;
  /** Other heads under which it comes; our own exports' among them. */
  heads?: readonly string[];
}

const DAY = "2026-12-24 or 24/12/2026, the day first";

export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  customers: [
    {
      ...{ field: "name", label: "Name", isNeeded: true },
      heads: ["Customer", "Customer name", "Full name", "Guest", "Guest name", "Client", "Client name"],
    },
    { field: "email", label: "Email", heads: ["E-mail address", "Email id", "Mail", "Email address"] },
    {
      ...{ field: "phone", label: "Phone", isNeeded: true },
      heads: ["Phone number", "Mobile", "Mobile number", "Mobile no", "Contact number", "WhatsApp", "Telephone"],
    },
    { field: "language", label: "Language", hint: "English, Hindi or Urdu" },
    { field: "tags", label: "Tags", hint: "Several with commas", heads: ["Tag", "Labels"] },
    { field: "notes", label: "Notes", heads: ["Note", "Remarks", "Comments"] },
  ],
  fares: [
    { field: "from", label: "From", isNeeded: true, heads: ["Origin", "Pickup", "Start"] },
    { field: "to", label: "To", isNeeded: true, heads: ["Destination", "Drop", "End"] },
    { field: "vehicle", label: "Vehicle", isNeeded: true, heads: ["Car", "Cab", "Vehicle type", "Car type"] },
    { field: "trip", label: "Trip", hint: "One way, or round trip", heads: ["Trip type", "Way"] },
    { field: "season", label: "Season", hint: "1 Dec to 15 Mar, or 12-01 to 03-15; empty for all year" },
    {
      ...{ field: "amount", label: "Fare", isNeeded: true },
      heads: ["Amount", "Price", "Rate", "Fare rupees", "Fare INR", "Rate INR"],
    },
    { field: "source", label: "Source" },
    { field: "sourcedOn", label: "As of", hint: DAY, heads: ["Sourced on", "Date"] },
    { field: "note", label: "Note", heads: ["Notes", "Remarks"] },
    { field: "isUsed", label: "Is asked", hint: "Yes or no", heads: ["Is used", "Active"] },
  ],
  bookings: [
    {
      field: "reference",
      label: "Reference",
      heads: ["Booking id", "Booking reference", "Booking no", "Ref", "Ref no"],
    },
    { field: "status", label: "Status", hint: "Pending, confirmed or completed" },
    {
      ...{ field: "customerName", label: "Customer", isNeeded: true },
      heads: ["Customer name", "Name", "Guest", "Guest name", "Client"],
    },
    { field: "email", label: "Email", heads: ["E-mail address", "Email id", "Mail", "Email address"] },
    {
      ...{ field: "phone", label: "Phone", isNeeded: true },
      heads: ["Phone number", "Mobile", "Mobile number", "Mobile no", "Contact number", "WhatsApp"],
    },
    { field: "type", label: "Type", hint: "Package or cab", heads: ["Booking type"] },
    {
      ...{ field: "title", label: "Package or vehicle", isNeeded: true },
      heads: ["Package/Service", "Package", "Tour", "Tour name", "Service", "Vehicle", "Package name"],
    },
    { field: "pickupLocation", label: "Pickup", heads: ["Pickup location", "From", "Pick up"] },
    { field: "dropLocation", label: "Drop", heads: ["Drop location", "To", "Destination"] },
    {
      ...{ field: "travelDate", label: "Travel date", isNeeded: true, hint: DAY },
      heads: ["Date of travel", "Travel day", "Start date", "Arrival", "Arrival date", "Date"],
    },
    { field: "pickupTime", label: "Pickup time", hint: "09:30 or 9:30 am", heads: ["Time"] },
    { field: "returnDate", label: "Return date", hint: DAY, heads: ["Date of return", "Back on"] },
    {
      ...{ field: "travelers", label: "Travellers", isNeeded: true },
      heads: ["Travelers", "Pax", "No of pax", "People", "Persons", "Passengers", "Guests"],
    },
    { field: "amount", label: "Amount", heads: ["Total", "Total amount", "Price", "Amount INR", "Package cost"] },
    {
      ...{ field: "paid", label: "Amount paid", hint: "So far, after what was given back" },
      heads: ["Paid", "Paid after refunds", "Paid amount", "Advance", "Advance paid", "Received", "Amount received"],
    },
    {
      ...{ field: "paidBy", label: "Paid by", hint: "Cash, UPI, bank transfer or card" },
      heads: ["Payment method", "Method", "Mode of payment", "Payment mode"],
    },
    { field: "paidOn", label: "Paid on", hint: DAY, heads: ["Payment date", "Date of payment", "Received on"] },
    { field: "source", label: "Source", hint: "Phone, WhatsApp, email, office or website" },
    { field: "specialRequests", label: "Special requests", heads: ["Requests", "Remarks", "Notes"] },
    { field: "language", label: "Language", hint: "English, Hindi or Urdu" },
  ],
};

export const labelOf = (kind: ImportKind, field: string): string =>
  IMPORT_COLUMNS[kind].find((column) => column.field === field)?.label ?? field;

/** Heads as they are compared: small letters and digits. */
const plain = (head: string): string => head.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Which column of the file holds each field: by our own name for it, else by another under which it comes. No column is taken twice. */
export function matchColumns(kind: ImportKind, heads: readonly string[]): Record<string, number> {
  const there = heads.map(plain);
  const matched: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (field: string, names: readonly string[]) => {
    for (const name of names) {
      const at = there.findIndex((head, place) => head === plain(name) && !taken.has(place));
      if (at === -1 || field in matched) continue;
      matched[field] = at;
      taken.add(at);
    }
  };
  for (const { field, label } of IMPORT_COLUMNS[kind]) take(field, [label, field]);
  for (const { field, heads: others = [] } of IMPORT_COLUMNS[kind]) take(field, others);
  return matched;
}

/** The fields that a kind needs and no column has. */
export const columnsMissing = (kind: ImportKind, columns: Readonly<Record<string, number>>): string[] =>
  IMPORT_COLUMNS[kind]
    .filter(({ field, isNeeded }) => isNeeded && columns[field] === undefined)
    .map(({ label }) => label);
