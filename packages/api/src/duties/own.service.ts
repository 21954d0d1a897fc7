import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type { OwnDuties, OwnDuty, ownDeed, ownDutiesAsked, ownReport } from "@shikara/contract/duties/own-duty";
import { mayBeTold } from "@shikara/contract/duties/rules";
import type { Language } from "@shikara/contract/texts/languages";
import { t } from "@shikara/contract/texts/t";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { writeByKey } from "../core/transaction.ts";
import { driverCalendarAddress } from "../drivers/calendar.service.ts";
import type { DriverLinks } from "../drivers/drivers.queries.ts";
import { openDriver } from "../drivers/link.service.ts";
import { placesSpoken } from "../places/spoken.ts";
import { wayOf } from "../roads/roads.service.ts";
import { doWithin } from "./deeds.service.ts";
import { type DutyRow, dutiesOfDriverOn, findDuty, lastCounters, lockDuty } from "./duties.queries.ts";
import { ownView } from "./own.view.ts";
import { journeysOf, type OwnJourney } from "./own-journeys.queries.ts";
import { reportsOf } from "./reports.queries.ts";
import { tellDesk, tellWithin } from "./told.service.ts";

type Asked = z.output<typeof ownDutiesAsked>;

/** In which language a driver's page is. @throws NOT_FOUND, RATE_LIMITED */
export const ownDutyLanguage = async (ctx: ApiContext, asked: Asked): Promise<Language> =>
  (await openDriver(ctx, asked)).language;

/** How far a cab goes, by the roads of its first day; null where nobody knows the places, and for a package. */
async function wayThere(ctx: ApiContext, duty: DutyRow, { stops }: OwnJourney) {
  const { bookingType, pickupLocation: from, dropLocation: to, firstDay: day } = duty;
  if (bookingType !== "cab" || from === "" || to === "") return null;
  const { state, km, minutes } = await wayOf(ctx, { from, to, stops, day, back: null });
  return state === "open" ? { km, minutes } : null;
}

async function pageOf(ctx: ApiContext, driver: DriverLinks): Promise<OwnDuties> {
  const { id, name } = driver;
  const { db, timeZone } = ctx;
  const today = calendarNow(timeZone).day;
  const tomorrow = addDays(today, 1);
  const rows = await dutiesOfDriverOn(db, id, { from: today, to: tomorrow });
  const [journeys, reports, counters] = await Promise.all([
    journeysOf(
      db,
      rows.map(({ bookingId }) => bookingId),
    ),
    reportsOf(
      db,
      rows.map((row) => row.id),
    ),
    lastCounters(
      db,
      rows.map(({ unitId }) => unitId),
    ),
  ]);
  const say = await placesSpoken(ctx);
  const duties: OwnDuty[] = [];
  for (const row of rows) {
    const journey = journeys.get(row.bookingId);
    if (!journey) continue;
    const told = reports.filter(({ dutyId }) => dutyId === row.id);
    const known = { journey, reports: told, counter: counters.get(row.unitId), today, say };
    duties.push(ownView(row, { ...known, way: await wayThere(ctx, row, journey) }));
  }
  const calendar = await driverCalendarAddress(ctx, driver);
  return { driver: id, name, today, tomorrow, duties, calendar, once: randomUUID() };
}

/** A driver's own page: today and tomorrow. @throws NOT_FOUND, RATE_LIMITED */
export async function ownDutiesOf(ctx: ApiContext, asked: Asked): Promise<OwnDuties> {
  return pageOf(ctx, await openDriver(ctx, asked));
}

/** A duty of this driver's alone. @throws NOT_FOUND */
async function theirs(tx: Db, driver: string, id: string): Promise<DutyRow> {
  // Whoever gives it to somebody else meanwhile waits, or was first.
  await lockDuty(tx, id);
  const duty = await findDuty(tx, id);
  return duty?.driverId === driver ? duty : fail("NOT_FOUND");
}

/** A driver accepts, declines, starts or ends a duty of theirs, once however often. @throws NOT_FOUND, RATE_LIMITED, VALIDATION, CONFLICT */
export async function doOwnDuty(
  ctx: ApiContext,
  { duty: id, deed, km, reason, ...asked }: z.output<typeof ownDeed>,
): Promise<OwnDuties> {
  const driver = await openDriver(ctx, asked);
  if (deed === "decline" && reason === "") refuseField("reason", t("duty.whyNeeded"));
  await writeByKey(ctx, ["duties"], async (tx) => {
    await theirs(tx, driver.id, id);
    const isDone = await doWithin(ctx, tx, id, { deed, km, reason });
    if (isDone && deed === "decline") await tellDesk(tx, "dutyDeclined", await theirs(tx, driver.id, id));
  });
  return pageOf(ctx, driver);
}

/** A driver tells of money that a guest handed over, or of what went wrong. @throws NOT_FOUND, RATE_LIMITED, CONFLICT */
export async function tellOfDuty(ctx: ApiContext, said: z.output<typeof ownReport>): Promise<OwnDuties> {
  const driver = await openDriver(ctx, said);
  await writeByKey(ctx, ["duties"], async (tx) => {
    const duty = await theirs(tx, driver.id, said.duty);
    // What was written down yesterday without a line still comes.
    if (!mayBeTold(duty, addDays(calendarNow(ctx.timeZone).day, -1))) fail("CONFLICT", t("duty.isOver"));
    await tellWithin(tx, duty, said);
  });
  return pageOf(ctx, driver);
}
