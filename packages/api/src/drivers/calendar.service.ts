import { fail } from "@shikara/contract/core/fail";
import { servicePaths } from "@shikara/contract/routes";
import type { ApiContext } from "../core/context.ts";
import { noteBeside } from "../core/last-read.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { countUpDriverCalendars, type DriverLinks, driverLinks, noteDriverCalendarRead } from "./drivers.queries.ts";
import { isSigned, signed } from "./signature.ts";

type Signed = Pick<DriverLinks, "linkVersion" | "calendarVersion">;
/** No link says this: those begin with their driver. A new link is another calendar, too. */
const saidOf = (driver: string, { linkVersion, calendarVersion }: Signed) =>
  `calendar\n${driver}\n${linkVersion}\n${calendarVersion}`;

/** Where a driver's calendar reads their duties. It has no end: a calendar that stops is empty and says nothing. */
export async function driverCalendarAddress({ db, publicUrl }: ApiContext, driver: DriverLinks): Promise<string> {
  return `${publicUrl}${servicePaths.driverCalendar}?key=${driver.id}.${await signed(db, saidOf(driver.id, driver))}`;
}

/**
 * The driver whose calendar a key opens, noted as read. One who is not there or inactive, a wrong key and one that was ended are the same
 * to whoever asks. @throws NOT_FOUND
 */
export async function openDriverCalendar({ db }: ApiContext, key: string): Promise<DriverLinks> {
  const [id = "", mac = ""] = key.split(".");
  const found = await driverLinks(db, id);
  const isOpen = await isSigned(db, saidOf(id, found ?? { linkVersion: 0, calendarVersion: 0 }), mac);
  if (!found?.isActive || !isOpen) return fail("NOT_FOUND");
  await noteBeside(() => noteDriverCalendarRead(db, found));
  return found;
}

/** The address that a driver's calendar has opens nothing any more; their page has another. @throws NOT_FOUND */
export const endDriverCalendar = (ctx: StaffContext, id: string): Promise<void> =>
  writeTransaction(ctx, ["drivers"], async (tx) => {
    if (!(await countUpDriverCalendars(tx, id))) fail("NOT_FOUND");
  });
