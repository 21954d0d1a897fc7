export { rupees } from "@shikara/contract/rupees";

/** The agency's calendar. Always named, so that server and browser print the same whatever their own zone. */
export const AGENCY_ZONE = "Asia/Kolkata";

// Month names are ours: engines disagree ('Sep', 'Sept'), and a page must read the same before and after hydration.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const agencyParts = new Intl.DateTimeFormat("en-US", {
  timeZone: AGENCY_ZONE,
  day: "numeric",
  month: "numeric",
  year: "numeric",
});

function agencyDay(instant: Date): { day: string; month: string; year: string } {
  const parts = agencyParts.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? "";
  return { day: part("day"), month: MONTHS[Number(part("month")) - 1] ?? "", year: part("year") };
}

/** An instant as the agency's day in en-IN, 24 Dec 2026: galleries, testimonials, bookings. */
export function shortDate(instant: Date): string {
  const { day, month, year } = agencyDay(instant);
  return `${day} ${month} ${year}`;
}

/** An instant as the agency's day in en-US, Dec 24, 2026: team, popups, blog. */
export function shortDateUS(instant: Date): string {
  const { day, month, year } = agencyDay(instant);
  return `${month} ${day}, ${year}`;
}

const agencyClock = new Intl.DateTimeFormat("en-GB", { timeZone: AGENCY_ZONE, hour: "2-digit", minute: "2-digit" });

/** An instant as the agency's day and clock: 24 Dec 2026, 9:30 am. */
export function dayAndTime(instant: Date): string {
  return `${shortDate(instant)}, ${clockTime(agencyClock.format(instant))}`;
}

/** A calendar day `YYYY-MM-DD`, which no zone moves, as 24 Dec 2026; '' for anything else. */
export function shortDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : "";
}

/** A calendar day `YYYY-MM-DD` as Dec 24, 2026; '' for anything else. */
export function shortDayUS(day: string): string {
  const [date, month, year] = shortDay(day).split(" ");
  return year ? `${month} ${date}, ${year}` : "";
}

/** A month `YYYY-MM` as Dec 2026; '' for anything else. */
export function monthAndYear(month: string): string {
  const [, name, year] = shortDay(`${month}-01`).split(" ");
  return year ? `${name} ${year}` : "";
}

/** A time of day `HH:MM` as 9:30 am; '' for anything else. */
export function clockTime(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) return "";
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? "am" : "pm"}`;
}

/** 940, but 1.2k above a thousand. */
export function viewCount(views: number): string {
  return views > 1_000 ? `${(views / 1_000).toFixed(1)}k` : String(views);
}

/** '1 view', '2 views'; `count` is written as given. */
export function counted(count: number, one: string, many = `${one}s`, written: string = String(count)): string {
  return `${written} ${count === 1 ? one : many}`;
}

/** The `tel:` address of a phone number as people write it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** The WhatsApp address of a phone number as people write it; `text` stands in the message already. */
export function whatsappAddress(phone: string, text = ""): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}${text && `?text=${encodeURIComponent(text)}`}`;
}
