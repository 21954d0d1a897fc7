import { rupees, shortDay } from "@shikara/client/format.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Where the name is not what staff call it. */
const CALLED: Readonly<Record<string, string>> = { travelers: "Travellers", totalAmount: "Amount" };

/** 'specialRequests' as staff read it: Special requests. 'tourId' is a tour. */
export function fieldWords(name: string): string {
  const called = CALLED[name];
  if (called) return called;
  const words = name
    .replace(/(?<=.)Id$/, "")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SECRET = "***";

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields that hold rupees, as they are named or as staff read it. */
const MONEY = /(?:amount|price|cost|deposit|fee)$/i;

/** A value in one line of text, '' for none. @param name of its field: what is money is told as such */
export function valueWords(value: unknown, name = ""): string {
  if (value === null || value === undefined) return "";
  if (value === SECRET) return "(not shown)";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((inner) => valueWords(inner, name)).join(", ");
  if (typeof value === "number" && MONEY.test(name)) return rupees(value);
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, inner]) => valueWords(inner) !== "")
      .map(([field, inner]) => `${fieldWords(field)}: ${valueWords(inner, field)}`)
      .join("; ");
  const text = String(value);
  return DAY.test(text) ? shortDay(text) || text : text;
}
