import { fail } from "@shikara/contract/core/fail";
import { FARE_MESSAGES } from "@shikara/contract/fares/messages";
import { quoteCabs } from "@shikara/contract/fares/quote";
import {
  type CabQuote,
  type CabTermsUpdate,
  type CabTermsView,
  type FareRecord,
  type FareUpdate,
  type FareView,
  fareFault,
  type JourneyAsked,
  MAX_FARES,
  MAX_NOTIFIED,
  type NotifiedAdd,
  type NotifiedView,
} from "@shikara/contract/fares/schema";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import { betweenSpoken, placesSpoken } from "../places/spoken.ts";
import { arePlaces } from "../roads/roads.queries.ts";
import { spokenCabDesk } from "./cab-desk.ts";
import { tellFarOff } from "./far-off.ts";
import {
  allNotified,
  cabsWithTerms,
  countFares,
  deleteFareRow,
  findFare,
  insertFare,
  insertNotified,
  isVehicle,
  setTerms,
  someFares,
  updateFareRow,
  usedFares,
} from "./fares.queries.ts";

/** What each vehicle that visitors are offered asks for a journey, and which may go there then. */
export async function quoteJourney(ctx: ApiContext, asked: JourneyAsked): Promise<CabQuote> {
  const desk = await spokenCabDesk(ctx);
  return quoteCabs({ ...desk, cabs: desk.cabs.filter(({ isActive }) => isActive) }, asked);
}

/** What is asked for journeys that have a fare of their own. */
export async function faresSet(ctx: ApiContext): Promise<FareView[]> {
  const fares = await usedFares(ctx.db);
  return fares.map(betweenSpoken(await placesSpoken(ctx)));
}

export const listFares = async ({ db }: ApiContext, { search, limit }: { search: string; limit: number }) => ({
  fares: await someFares(db, search, limit),
  count: await countFares(db),
});

interface IsMeant {
  isMeant: boolean;
}

/** @throws VALIDATION */
async function refuseUnknown(tx: Db, fare: Pick<FareView, "fromId" | "toId" | "vehicleId">): Promise<void> {
  for (const field of ["fromId", "toId"] as const)
    if (!(await arePlaces(tx, [fare[field]]))) refuseField(field, "Please choose a place");
  if (!(await isVehicle(tx, fare.vehicleId))) refuseField("vehicleId", "Please select a vehicle");
}

/** @throws CONFLICT telling what else is asked for the journey */
async function refuseFarOff(tx: Db, fare: FareRecord & { id?: string }): Promise<void> {
  const words = await tellFarOff(tx, fare);
  if (words !== "") fail("CONFLICT", words);
}

/** @throws VALIDATION, CONFLICT where there are too many, or it is far from the others of its journey and not said to be meant */
export function createFare(ctx: ApiContext, { isMeant, ...record }: FareRecord & IsMeant): Promise<FareView> {
  return writeTransaction(ctx, ["fares"], async (tx) => {
    if ((await countFares(tx)) >= MAX_FARES) fail("CONFLICT", FARE_MESSAGES.tooMany);
    await refuseUnknown(tx, record);
    if (!isMeant) await refuseFarOff(tx, record);
    const id = (await insertFare(tx, record)) ?? refuseField("vehicleId", FARE_MESSAGES.known);
    return (await findFare(tx, id)) ?? fail("INTERNAL");
  });
}

/**
 * @throws NOT_FOUND, STALE with the record as it stands, VALIDATION, CONFLICT where there is another for this journey, or it is far from the others and
 * not said to be meant
 */
export function updateFare(ctx: ApiContext, { isMeant, ...update }: FareUpdate & IsMeant): Promise<FareView> {
  return writeTransaction(ctx, ["fares"], async (tx) => {
    const before = (await findFare(tx, update.id)) ?? fail("NOT_FOUND");
    const after = { ...before, ...update };
    const fault = fareFault(after);
    if (fault) refuseField(fault.field, fault.message);
    await refuseUnknown(tx, after);
    const isAskedAnew = (["amount", "isUsed", "fromId", "toId", "trip"] as const).some((field) => field in update);
    if (isAskedAnew && !isMeant) await refuseFarOff(tx, after);
    const isSaved = await updateFareRow(tx, update);
    const current = await findFare(tx, update.id);
    return isSaved && current ? current : refuseUpdate(current);
  });
}

/** Bookings keep their own copy of what was asked: nothing waits for a fare. @throws NOT_FOUND */
export function deleteFare(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["fares"], async (tx) => {
    if (!(await deleteFareRow(tx, id))) fail("NOT_FOUND");
  });
}

const termsOf = async (db: Db, id: string) => (await cabsWithTerms(db)).find(({ vehicleId }) => vehicleId === id);

/** @throws NOT_FOUND, STALE with the rates as they stand */
export function updateTerms(ctx: ApiContext, update: CabTermsUpdate): Promise<CabTermsView> {
  return writeTransaction(ctx, ["fares"], async (tx) => {
    if (!(await isVehicle(tx, update.vehicleId))) fail("NOT_FOUND");
    const isSaved = await setTerms(tx, update);
    const current = await termsOf(tx, update.vehicleId);
    return isSaved && current ? current : refuseUpdate(current);
  });
}

/** @throws CONFLICT where there are too many, VALIDATION where there is one of its class from that day on */
export function addNotified(ctx: ApiContext, rate: NotifiedAdd): Promise<NotifiedView> {
  return writeTransaction(ctx, ["fares"], async (tx) => {
    if ((await allNotified(tx)).length >= MAX_NOTIFIED) fail("CONFLICT", FARE_MESSAGES.tooManyNotified);
    const made = (await insertNotified(tx, rate)) ?? refuseField("since", FARE_MESSAGES.notifiedKnown);
    return { ...rate, ...made };
  });
}
