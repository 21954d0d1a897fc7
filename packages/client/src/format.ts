import { clockTime, counted, months, shortDay } from "@shikara/contract/core/formats";

import { t } from "@shikara/contract/texts/t";

export { clockTime, counted, monthAndYear, rupees, shortDay } from "@shikara/contract/core/formats";

/** The agency's calendar. Always named, so that server and browser print the same whatever their own zone. */
export const AGENCY_ZONE = "Asia/Kolkata";

const agencyParts = new Intl.DateTimeFormat("en-US", {
  timeZone: AGENCY_ZONE,
  day: "numeric",
  month: "numeric",
  year: "numeric",
});

function agencyDay(instant: Date): { day: string; month: string; year: string } {
  const parts = agencyParts.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? "";
  return { day: part("day"), month: months()[Number(part("month")) - 1] ?? "", year: part("year") };
}

/** An instant as the agency's day in en-IN, 24 Dec 2026: galleries, testimonials, bookings. */
export function shortDate(instant: Date): string {
  const { day, month, year } = agencyDay(instant);
  return `${day} ${month} ${year}`;
}

/** An instant as the agency's day in en-US, Dec 24, 2026: team, popups, blog. */
export function shortDateUS(instant: Date): string {
  const { day, month, year } = agencyDay(instant);
  return t("dates.monthFirst", { day, month, year });
}

const agencyClock = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  timeZone: AGENCY_ZONE,
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as the agency's day and clock: 24 Dec 2026, 9:30 am. */
export function dayAndTime(instant: Date): string {
  return `${shortDate(instant)}, ${clockTime(agencyClock.format(instant))}`;
}

/** A calendar day `YYYY-MM-DD` as Dec 24, 2026; '' for anything else. */
export function shortDayUS(day: string): string {
  const [date, month, year] = shortDay(day).split(" ");
  return month && year ? t("dates.monthFirst", { day: date ?? "", month, year }) : "";
}

/** 940, but 1.2k above a thousand. */
export function viewCount(views: number): string {
  return views > 1_000 ? `${(views / 1_000).toFixed(1)}k` : String(views);
}

/** Bytes as 940 bytes, 12 KB, 3.4 MB or 1.2 GB. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, "byte");
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, "MB"] : [bytes / 1_000_000_000, "GB"];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** The `tel:` address of a phone number as people write it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** With its country, which is India's where none was written (ten digits, a 0 before them or not). */
const internationalDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^0?([6-9]\d{9})$/, "91$1");

/** The WhatsApp address of a phone number as people write it; `text` stands in the message already. */
export function whatsappAddress(phone: string, text = ""): string {
  return `https://wa.me/${internationalDigits(phone)}${text && `?text=${encodeURIComponent(text)}`}`;
}
