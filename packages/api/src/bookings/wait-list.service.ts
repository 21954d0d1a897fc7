import { calendarNow } from "@shikara/contract/core/calendar";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { lockDeparture } from "../departures/departures.queries.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { blockedWords } from "./cab-fare.ts";
import { tellSeatsFree } from "./notifications.ts";
import { departuresWithLine, firstInLine, freeSeats, offerToNext } from "./wait-list.queries.ts";

type Sender = Pick<AppServices, "publicUrl" | "timeZone">;

/** Until when seats that are offered, or taken, now are held. */
export async function offerEnd(db: Db): Promise<Date> {
  const { offerHours } = (await currentSettings(db)).seatHold;
  return new Date(Date.now() + offerHours * 3_600_000);
}

/** Whether those in line may be asked. While a road of the departure is closed nobody is: the line stands, and is asked once it is open. */
async function mayBeAsked(db: Db, tourId: string, date: string): Promise<boolean> {
  const first = await firstInLine(db, tourId, date);
  return first !== undefined && (await blockedWords(db, first)) === "";
}

/** Free seats of a departure go to those in line, the first who is content with as many first; each is told by mail. */
export async function giveFreeSeats(services: Sender, tx: Db, tourId: string, date: string): Promise<void> {
  if (!(await lockDeparture(tx, tourId, date))) return;
  if (!(await mayBeAsked(tx, tourId, date))) return;
  const until = await offerEnd(tx);
  for (;;) {
    const free = await freeSeats(tx, tourId, date);
    const booking = free > 0 ? await offerToNext(tx, { tourId, date, free }, until) : undefined;
    if (!booking) return;
    await tellSeatsFree(services, tx, booking, until);
  }
}

/** The same for every departure that has seats again, whatever made them free. */
export async function offerSeats(services: AppServices): Promise<void> {
  const { day } = calendarNow(services.timeZone);
  for (const { tourId, date } of await departuresWithLine(services.db, day)) {
    // Each transaction tells every screen of a change: none is begun for nothing, every few seconds for as long as a road is closed.
    if (!(await mayBeAsked(services.db, tourId, date))) continue;
    await writeTransaction({ ...services, signedIn: null }, ["bookings", "departures"], (tx) =>
      giveFreeSeats(services, tx, tourId, date),
    );
  }
}
