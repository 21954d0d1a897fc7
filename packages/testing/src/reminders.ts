import { randomUUID } from "node:crypto";
import { runReminders } from "@shikara/api/reminders/run.service";
import type { calendarNow } from "@shikara/contract/core/calendar";
import { addDays, instantAt } from "@shikara/contract/core/calendar";
import type { ReminderKind } from "@shikara/contract/reminders/rules";
import { outbox, payments } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "./bookings.ts";
import { inDays } from "./days.ts";
import type { Testbed } from "./testbed.ts";

const ZONE = "Asia/Kolkata";

/** An instant of the agency's day in so many days; noon unless said, whatever o'clock it is where the tests run. */
export const atTime = (days = 0, time: ReturnType<typeof calendarNow>["time"] = "12:00") =>
  instantAt(ZONE, inDays(days), time);

/** Switches one on. */
export async function switchOn(bed: Testbed, kind: ReminderKind, days: number, isOn = true) {
  const admin = await bed.as("admin");
  return admin.reminders.set({ kind, isOn, days });
}

/** What the house does by itself on the day in so many days. */
export const remindIn = (bed: Testbed, days = 0) => runReminders(bed.services, atTime(days));

/** Whom mails of a kind went to, in the order of the letters. */
export async function remindedBy(bed: Testbed, kind: ReminderKind): Promise<string[]> {
  const rows = await bed.services.db.select().from(outbox).where(eq(outbox.kind, kind));
  return rows.map(({ email }) => email.replace("@example.com", "")).toSorted();
}

/** Rupees in cash. */
export const paid = (bed: Pick<Testbed, "services">, bookingId: string, amount: number) =>
  bed.services.db.insert(payments).values({
    ...{ bookingId, amount, method: "cash", memberName: "Test agent", key: randomUUID() },
  });

/** A confirmed journey that begins in so many days, entered a week ago. */
export const journeyIn = (
  bed: Pick<Testbed, "services">,
  days: number,
  name: string,
  details: Parameters<typeof storeBooking>[1] = {},
) =>
  storeBooking(bed, {
    ...{ status: "confirmed", travelDate: addDays(inDays(0), days), createdAt: atTime(-7) },
    ...{ email: name && `${name}@example.com`, customerName: name || "Without Mail" },
    ...details,
  });
