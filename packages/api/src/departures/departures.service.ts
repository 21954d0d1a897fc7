import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import type { DepartureCreate, DepartureUpdate, DepartureView, StaffDeparture } from "@shikara/contract/departures/schema";
import { DEPARTURE_MESSAGES } from "@shikara/contract/departures/messages";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { tourToBook } from "../bookings/admin.queries.ts";
import { writeTransaction, refuseUpdate } from "../core/transaction.ts";
import type { ApiContext } from "../core/context.ts";
import {
  deleteDepartureRow,
  departuresFrom,
  findDeparture,
  insertDeparture,
  updateDepartureRow,
} from "./departures.queries.ts";

/** Those of a package that are not over, the earliest first. */
export const listDepartures = ({ db, timeZone }: ApiContext, tourId: string): Promise<StaffDeparture[]> =>
  departuresFrom(db, [tourId], calendarNow(timeZone).day);

type Asked = Pick<ApiContext, "db" | "timeZone" | "rightUntil">;

/** What visitors may choose from; with the day that it is made for, it is right until midnight. */
export async function departuresToChoose(ctx: Asked, tourId: string): Promise<DepartureView[]> {
  const { day } = calendarNow(ctx.timeZone);
  const rows = await departuresFrom(ctx.db, [tourId], day);
  if (rows.length > 0) ctx.rightUntil?.(instantAt(ctx.timeZone, addDays(day, 1), "00:00"));
  return rows.map(({ id, date, seatsLeft, price }) => ({ id, date, seatsLeft, price }));
}

/** The package's price on a day, a person: the departure's where it sets out that day, else its own. */
export async function priceOn(db: Db, tour: { id: string; price: number }, day: string): Promise<number> {
  const [departure] = await departuresFrom(db, [tour.id], day);
  return departure?.date === day ? departure.price : tour.price;
}

/** @throws VALIDATION at the day */
function refuseDay(message: string): never {
  fail("VALIDATION", message, { fields: { date: message } });
}

/** @throws VALIDATION, CONFLICT for a day that has one already */
export function createDeparture(ctx: ApiContext, departure: DepartureCreate): Promise<StaffDeparture> {
  if (departure.date < calendarNow(ctx.timeZone).day) refuseDay(DEPARTURE_MESSAGES.inPast);
  return writeTransaction(ctx, ["departures"], async (tx) => {
    if (!(await tourToBook(tx, departure.tourId))) fail("NOT_FOUND");
    const id = await insertDeparture(tx, departure);
    return (id && (await findDeparture(tx, id))) || fail("INTERNAL");
  });
}

/** @throws VALIDATION, NOT_FOUND, STALE, CONFLICT where seats are held */
export function updateDeparture(ctx: ApiContext, changes: DepartureUpdate): Promise<StaffDeparture> {
  if (changes.date && changes.date < calendarNow(ctx.timeZone).day) refuseDay(DEPARTURE_MESSAGES.inPast);
  return writeTransaction(ctx, ["departures"], async (tx) => {
    const isChanged = await updateDepartureRow(tx, changes);
    const current = await findDeparture(tx, changes.id);
    return isChanged && current ? current : refuseUpdate(current);
  });
}

/** @throws NOT_FOUND, IN_USE where seats are held */
export function deleteDeparture(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["departures"], async (tx) => {
    if (!(await deleteDepartureRow(tx, id))) fail("NOT_FOUND");
  });
}
