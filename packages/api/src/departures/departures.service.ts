import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { DEPARTURE_MESSAGES } from "@shikara/contract/departures/messages";
import type {
  DepartureCreate,
  DepartureUpdate,
  DepartureView,
  departureListInput,
  StaffDeparture,
} from "@shikara/contract/departures/schema";
import type { z } from "zod";
import { seatsOfBooking } from "../availability/seats.queries.ts";
import type { ApiContext } from "../core/context.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import {
  deleteDepartureRow,
  departuresFrom,
  findDeparture,
  insertDeparture,
  isTour,
  nextHoldEnd,
  updateDepartureRow,
} from "./departures.queries.ts";

/** Those of a package that are not over, the earliest first; to a booking that sets out with one of them its own seats are left. */
export async function listDepartures(
  { db, timeZone }: ApiContext,
  { tourId, bookingId }: z.output<typeof departureListInput>,
): Promise<StaffDeparture[]> {
  const departures = await departuresFrom(db, [tourId], calendarNow(timeZone).day);
  const own = bookingId === undefined ? undefined : await seatsOfBooking(db, bookingId);
  if (own?.tourId !== tourId) return departures;
  return departures.map((one) =>
    one.date === own.travelDate ? { ...one, seatsLeft: Math.min(one.seats, one.seatsLeft + own.travelers) } : one,
  );
}

type Asked = Pick<ApiContext, "db" | "timeZone" | "rightUntil">;

/** What visitors may choose from of each package, by its id: right until midnight, or until a request lets its seats go. */
export async function departuresToChoose(
  ctx: Asked,
  tourIds: readonly string[],
): Promise<Map<string, DepartureView[]>> {
  const { day } = calendarNow(ctx.timeZone);
  ctx.rightUntil?.(instantAt(ctx.timeZone, addDays(day, 1), "00:00"));
  const rows = await departuresFrom(ctx.db, tourIds, day);
  const letGo = ctx.rightUntil && rows.length > 0 && (await nextHoldEnd(ctx.db, tourIds));
  if (letGo) ctx.rightUntil?.(letGo);
  const chosen = new Map(tourIds.map((id): [string, DepartureView[]] => [id, []]));
  for (const { tourId, id, date, seatsLeft, price } of rows) chosen.get(tourId)?.push({ id, date, seatsLeft, price });
  return chosen;
}

/** @throws VALIDATION at the day */
function refuseDay(message: string): never {
  fail("VALIDATION", message, { fields: { date: message } });
}

/** @throws VALIDATION, CONFLICT for a day that has one already */
export function createDeparture(ctx: ApiContext, departure: DepartureCreate): Promise<StaffDeparture> {
  if (departure.date < calendarNow(ctx.timeZone).day) refuseDay(DEPARTURE_MESSAGES.inPast);
  return writeTransaction(ctx, ["departures"], async (tx) => {
    if (!(await isTour(tx, departure.tourId))) fail("NOT_FOUND");
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
