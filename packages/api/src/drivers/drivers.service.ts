import { fail } from "@shikara/contract/core/fail";
import { DRIVER_MESSAGES, neededDriverWords } from "@shikara/contract/drivers/messages";
import { type DriverRecord, type DriverUpdate, type DriverView, MAX_DRIVERS } from "@shikara/contract/drivers/schema";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import {
  countDrivers,
  countUpDriverLinks,
  deleteDriverRow,
  dutiesOfDriver,
  findDriver,
  insertDriver,
  updateDriverRow,
} from "./drivers.queries.ts";

/** @throws VALIDATION where another has this licence, CONFLICT where there are too many */
export function createDriver(ctx: ApiContext, record: DriverRecord): Promise<DriverView> {
  return writeTransaction(ctx, ["drivers"], async (tx) => {
    if ((await countDrivers(tx)) >= MAX_DRIVERS) fail("CONFLICT", DRIVER_MESSAGES.tooMany);
    const id = (await insertDriver(tx, record)) ?? refuseField("licenceNumber", DRIVER_MESSAGES.licenceKnown);
    return (await findDriver(tx, id)) ?? fail("INTERNAL");
  });
}

/** Out of service, a driver's links end for good. @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where another has this licence */
export function updateDriver(ctx: ApiContext, update: DriverUpdate): Promise<DriverView> {
  return writeTransaction(ctx, ["drivers", "duties"], async (tx) => {
    const isSaved = await updateDriverRow(tx, update);
    if (isSaved && update.isActive === false) await countUpDriverLinks(tx, update.id);
    const current = await findDriver(tx, update.id);
    return isSaved && current ? current : refuseUpdate(current);
  });
}

/** @throws NOT_FOUND, IN_USE telling how many duties name the driver */
export function deleteDriver(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["drivers"], async (tx) => {
    const count = await dutiesOfDriver(tx, id);
    if (count > 0) fail("IN_USE", neededDriverWords(count));
    if (!(await deleteDriverRow(tx, id))) fail("NOT_FOUND");
  });
}
