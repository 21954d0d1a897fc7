import type { Db } from "@shikara/db/client";
import { deleteCalendarLinksOf } from "./calendar-links.queries.ts";
import { deleteDevicesOf } from "./devices.queries.ts";

/** With a new password, or out of service: no browser is remembered, and no secret address of a calendar opens. */
export async function endAccessBesideSessions(tx: Db, memberId: string): Promise<void> {
  await deleteDevicesOf(tx, memberId);
  await deleteCalendarLinksOf(tx, memberId);
}
