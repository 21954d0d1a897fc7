import { fail } from "@shikara/contract/core/fail";
import { neededUnitWords, UNIT_MESSAGES } from "@shikara/contract/units/messages";
import { MAX_UNITS, type UnitRecord, type UnitUpdate, type UnitView } from "@shikara/contract/units/schema";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import {
  countUnits,
  deleteUnitRow,
  dutiesOfUnit,
  findUnit,
  insertUnit,
  isVehicle,
  updateUnitRow,
} from "./units.queries.ts";

/** @throws VALIDATION */
async function refuseUnknownType(tx: Db, vehicleId: string | undefined): Promise<void> {
  if (vehicleId !== undefined && !(await isVehicle(tx, vehicleId))) refuseField("vehicleId", UNIT_MESSAGES.noVehicle);
}

/** @throws VALIDATION where there is another of this registration, or no such vehicle; CONFLICT where there are too many */
export function createUnit(ctx: ApiContext, record: UnitRecord): Promise<UnitView> {
  return writeTransaction(ctx, ["units"], async (tx) => {
    if ((await countUnits(tx)) >= MAX_UNITS) fail("CONFLICT", UNIT_MESSAGES.tooMany);
    await refuseUnknownType(tx, record.vehicleId);
    const id = (await insertUnit(tx, record)) ?? refuseField("registration", UNIT_MESSAGES.known);
    return (await findUnit(tx, id)) ?? fail("INTERNAL");
  });
}

/** @throws NOT_FOUND, VALIDATION, STALE with the record as it stands, CONFLICT where there is another of this registration */
export function updateUnit(ctx: ApiContext, update: UnitUpdate): Promise<UnitView> {
  return writeTransaction(ctx, ["units", "duties"], async (tx) => {
    await refuseUnknownType(tx, update.vehicleId);
    const isSaved = await updateUnitRow(tx, update);
    const current = await findUnit(tx, update.id);
    return isSaved && current ? current : refuseUpdate(current);
  });
}

/** @throws NOT_FOUND, IN_USE telling how many duties name the car */
export function deleteUnit(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["units"], async (tx) => {
    const count = await dutiesOfUnit(tx, id);
    if (count > 0) fail("IN_USE", neededUnitWords(count));
    if (!(await deleteUnitRow(tx, id))) fail("NOT_FOUND");
  });
}
