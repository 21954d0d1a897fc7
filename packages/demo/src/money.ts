import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { PaymentMethod } from "@shikara/contract/core/money";
import { percentOf, sumOf } from "@shikara/contract/core/money";
import { financialYearOf } from "@shikara/contract/documents/schema";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import type { agencyPapers, invoiceCounters, invoices } from "@shikara/db/schema/documents";
import type { payments } from "@shikara/db/schema/payments";
import type { DemoBookingRow } from "./bookings.ts";

type Payment = typeof payments.$inferInsert & { at: Date; paidOn: string };
interface Member {
  id: string;
  fullName: string;
}

const ZONE = "Asia/Kolkata";
/** What a guest pays first. */
const DEPOSIT_PERCENT = 30;
/** The rest is asked for so many days before the journey. */
const REST_DAYS = 7;

/** No bank knows this address: whoever scans a demo's code pays nobody. */
export const DEMO_PAPERS: typeof agencyPapers.$inferInsert = {
  id: 1,
  legalName: "Shikara Travels (a demo agency)",
  upiId: "shikara@example",
};

/** Half past ten in the agency's morning. */
const morningOf = (day: string) => new Date(`${day}T10:30:00+05:30`);

/** What was paid for each booking by `now`: a deposit by UPI, the rest before the journey or on its first day. */
export function demoPayments(bookings: readonly DemoBookingRow[], { id, fullName }: Member, now: Date): Payment[] {
  return bookings.flatMap((booking) => {
    const { id: bookingId, status, bookingType, createdAt, travelDate, totalAmount, deposit } = booking;
    const pay = (at: Date, method: PaymentMethod, amount: number, note = ""): Payment => ({
      ...{ bookingId, at, paidOn: calendarNow(ZONE, at).day, method, amount, note },
      ...{ memberId: id, memberName: fullName, key: `demo ${booking.reference} ${Number(at)}` },
    });
    // A cab is paid for in it.
    if (bookingType === "cab")
      return status === "completed" ? [pay(morningOf(travelDate), "cash", totalAmount, "Paid to the driver")] : [];
    if (status === "pending") return [];
    const firstDay = addDays(calendarNow(ZONE, createdAt).day, 1);
    const restDay = addDays(travelDate, -REST_DAYS);
    const first = morningOf(firstDay);
    // Booked at short notice, the rest follows on the next day.
    const rest = morningOf(restDay > firstDay ? restDay : addDays(firstDay, 1));
    const paid = [
      pay(first, "upi", deposit, "Deposit"),
      ...(status === "cancelled" ? [] : [pay(rest, "bank", sumOf([totalAmount, -deposit]), "The rest")]),
    ];
    return paid.filter(({ at }) => at <= now);
  });
}

/** The deposit that is asked for: of packages, once they are confirmed. */
export const depositOf = (status: string, totalAmount: number) =>
  status === "pending" ? 0 : percentOf(totalAmount, DEPOSIT_PERCENT);

/** Every journey that is over has its invoice, numbered by year of the books in the order of their days. */
export function demoInvoices(bookings: readonly DemoBookingRow[], { id, fullName }: Member) {
  const counters = new Map<string, number>();
  const { companyInfo, contactInfo } = DEFAULT_SETTINGS;
  const { legalName = "", upiId = "" } = DEMO_PAPERS;
  const [phone = "", email = ""] = [contactInfo.phone[0], contactInfo.email[0]];
  const issuer = { name: companyInfo.name, legalName, upiId, gstin: "", address: contactInfo.address, phone, email };
  const issued = bookings
    .filter(({ status }) => status === "completed")
    .sort((a, b) => a.travelDate.localeCompare(b.travelDate))
    .map((booking): typeof invoices.$inferInsert => {
      const { customerName: name, email: to, phone: number, totalAmount: total, travelers } = booking;
      const financialYear = financialYearOf(booking.travelDate);
      const serial = (counters.get(financialYear) ?? 0) + 1;
      counters.set(financialYear, serial);
      const quantity = booking.bookingType === "package" ? travelers : 1;
      const line = { kind: "price" as const, title: booking.packageTitle, quantity, unitPrice: total / quantity };
      return {
        bookingId: booking.id,
        financialYear,
        serial,
        number: `INV/${financialYear}/${String(serial).padStart(4, "0")}`,
        issuedAt: morningOf(booking.travelDate),
        ...{ memberId: id, memberName: fullName },
        snapshot: {
          issuer,
          customer: { name, email: to, phone: number },
          booking: {
            reference: booking.reference,
            title: booking.packageTitle,
            travelDate: booking.travelDate,
            travelers,
          },
          lines: [{ id: randomUUID(), ...line, amount: total }],
          total,
        },
      };
    });
  const last = [...counters].map(([financialYear, serial]): typeof invoiceCounters.$inferInsert => ({
    financialYear,
    last: serial,
  }));
  return { invoices: issued, invoiceCounters: last };
}
