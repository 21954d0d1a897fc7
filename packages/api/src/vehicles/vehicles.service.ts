import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import type {
  VehicleAdminList,
  VehicleAdminListInput,
  VehicleRecord,
  VehicleUpdate,
  VehicleView,
} from "@shikara/contract/vehicles/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { refuseTooFewCars } from "../availability/cars.ts";
import { refuseNeeded } from "../availability/needed.ts";
import type { ApiContext } from "../core/context.ts";
import { addOnce } from "../core/idempotency.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { loadPictures } from "../pictures/pictures.ts";
import {
  activeVehicles,
  countVehicles,
  deleteVehicleRow,
  findVehicle,
  insertVehicle,
  matchingVehicles,
  updateVehicleRow,
  type VehicleRow,
} from "./vehicles.queries.ts";
import { vehicleView } from "./vehicles.view.ts";

async function views(db: Db, rows: VehicleRow[]): Promise<VehicleView[]> {
  const pictureOf = await loadPictures(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row) => vehicleView(row, pictureOf));
}

async function view(db: Db, row: VehicleRow | undefined): Promise<VehicleView> {
  if (!row) fail("NOT_FOUND");
  return vehicleView(row, await loadPictures(db, [row.image]));
}

/** What visitors can book, in the staff's order. */
export const listActiveVehicles = async (db: Db) => views(db, await activeVehicles(db));

const place = z.tuple([z.int32(), z.string().regex(/^\P{Cc}*$/u), z.uuid()]);

/** One page of the vehicles that match, in the staff's order, and how many there are. */
export async function searchVehicles(db: Db, input: VehicleAdminListInput): Promise<VehicleAdminList> {
  const { cursor, limit, status, search, type } = input;
  const behind = cursor ? readCursor(cursor, place) : null;
  const [rows, counts] = await Promise.all([
    matchingVehicles(db, { search, type, status, limit: limit + 1 }, behind),
    countVehicles(db, { search, type }),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ sortOrder, name, id }) => [sortOrder, name, id]);
  return { vehicles: await views(db, page), nextCursor, counts };
}

/** @throws NOT_FOUND */
export const vehicleById = async (db: Db, id: string) => view(db, await findVehicle(db, id));

export function createVehicle(ctx: StaffContext, record: VehicleRecord): Promise<VehicleView> {
  return writeTransaction(ctx, ["vehicles"], async (tx) => {
    const insert = (id: string) => insertVehicle(tx, { ...record, id });
    const find = (id: string) => findVehicle(tx, id);
    return view(tx, await addOnce(ctx, tx, { what: "vehicle", said: record, insert, find }));
  });
}

/**
 * @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where fewer cars are left than are confirmed at once for days ahead and that is not
 * said to be meant
 */
export function updateVehicle(
  ctx: ApiContext,
  { id, version, isMeant = false, ...changes }: VehicleUpdate & { isMeant?: boolean },
): Promise<VehicleView> {
  return writeTransaction(ctx, ["vehicles"], async (tx) => {
    const before = changes.cars === undefined || isMeant ? undefined : await findVehicle(tx, id);
    const row = await updateVehicleRow(tx, { id, version }, changes);
    // Asked once the row is held: who confirms at this moment waits, and then counts with the new number.
    if (row && before && row.cars < before.cars) await refuseTooFewCars(tx, row, calendarNow(ctx.timeZone).day);
    if (row) return view(tx, row);
    const current = await findVehicle(tx, id);
    return refuseUpdate(current && (await view(tx, current)));
  });
}

/** @throws NOT_FOUND, IN_USE where bookings wait for it */
export function deleteVehicle(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["vehicles"], async (tx) => {
    await refuseNeeded(tx, { vehicleId: id });
    if (!(await deleteVehicleRow(tx, id))) fail("NOT_FOUND");
  });
}
