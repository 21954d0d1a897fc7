import { calendarNow } from "@shikara/contract/core/calendar";
import { CANCELLED_KEPT_DAYS } from "@shikara/contract/travellers/rules";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { eraseDue, noteErased } from "./travellers.queries.ts";

/** Forgets who travelled on journeys that are long over or were called off; the log says how many those were. It needs no key. */
export async function eraseOldTravellers(services: Pick<AppServices, "db" | "timeZone" | "announce">): Promise<void> {
  const { timeZone } = services;
  await writeTransaction({ ...services, signedIn: null }, ["travellers"], async (tx) => {
    const { keptDays } = (await currentSettings(tx)).travellerLists;
    const { day: today } = calendarNow(timeZone);
    const counted = await eraseDue(tx, { today, timeZone, keptDays, cancelledKeptDays: CANCELLED_KEPT_DAYS });
    if (counted.travellers > 0) await noteErased(tx, counted);
  });
}
