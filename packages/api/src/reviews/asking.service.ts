import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { isAnybodyToAsk, takeToAsk } from "./asking.queries.ts";
import { askForReview } from "./mails.ts";

/** Whoever was not asked within so many days is not asked any more: switched on, nobody hears of a journey of long ago. */
const STILL_ASKED_DAYS = 30;
/** In one transaction. */
const AT_ONCE = 50;

/** Asks everybody whose journey ended as many days ago as the settings say, once each. @returns how many were asked */
export async function askTravellers(services: AppServices): Promise<number> {
  const { reviewAsking } = await currentSettings(services.db);
  if (!reviewAsking.isAsking) return 0;
  const to = addDays(calendarNow(services.timeZone).day, -reviewAsking.daysAfter);
  const ended = { from: addDays(to, -STILL_ASKED_DAYS), to };
  let asked = 0;
  while (await isAnybodyToAsk(services.db, ended)) {
    const taken = await writeTransaction({ ...services, signedIn: null }, ["testimonials"], async (tx) => {
      const bookings = await takeToAsk(tx, ended, AT_ONCE);
      for (const booking of bookings) await askForReview(services, tx, booking);
      return bookings.length;
    });
    // Another process has them in hand.
    if (taken === 0) break;
    asked += taken;
  }
  return asked;
}
