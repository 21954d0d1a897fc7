import { ADVISORY_MESSAGES } from "@shikara/contract/advisories/messages";
import { concerns, passedByPackage, usualWays } from "@shikara/contract/advisories/passed";
import {
  type AdvisoryListInput,
  type AdvisoryRecord,
  type AdvisoryUpdate,
  type AdvisoryView,
  advisoryFault,
  MAX_ADVISORIES,
} from "@shikara/contract/advisories/schema";
import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { isOriginal } from "@shikara/contract/texts/current";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { addOnce } from "../core/idempotency.ts";
import { refuseField } from "../core/refuse-field.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { placesSpoken } from "../places/spoken.ts";
import { currentRoads } from "../roads/network.ts";
import { approvedInEach } from "../spoken/spoken.queries.ts";
import { findTourBySlug } from "../tours/tours.queries.ts";
import {
  countStanding,
  findAdvisory,
  insertAdvisory,
  isThere,
  someAdvisories,
  standingAdvisories,
  updateAdvisoryRow,
} from "./advisories.queries.ts";
import { advisorySpoken } from "./spoken.ts";

const todayOf = ({ timeZone }: Pick<ApiContext, "timeZone">) => calendarNow(timeZone).day;

/** In force, or to come; an answer that is kept is right until tomorrow. */
export async function listAdvisories(ctx: ApiContext): Promise<AdvisoryView[]> {
  const today = todayOf(ctx);
  ctx.rightUntil?.(instantAt(ctx.timeZone, addDays(today, 1), "00:00"));
  const advisories = await standingAdvisories(ctx.db, today);
  if (isOriginal()) return advisories;
  const texts = await approvedInEach(
    ctx.db,
    "advisories",
    advisories.map(({ id }) => id),
  );
  const say = await placesSpoken(ctx);
  return advisories.map((advisory) => advisorySpoken(advisory, say, texts.get(advisory.id)));
}

/** Those of roads and places that a package on the site comes by, if it began today. */
export async function advisoriesOfTour(ctx: ApiContext, slug: string): Promise<AdvisoryView[]> {
  const { itinerary = [], status } = (await findTourBySlug(ctx.db, slug)) ?? {};
  const all = await listAdvisories(ctx);
  if (all.length === 0 || status !== "active") return [];
  const { network } = await currentRoads(ctx);
  const passed = passedByPackage(usualWays(network), itinerary, todayOf(ctx));
  return all.filter((advisory) => concerns(advisory, passed));
}

export const adminListOf = async (ctx: ApiContext, asked: AdvisoryListInput) => {
  const today = todayOf(ctx);
  return {
    today,
    advisories: await someAdvisories(ctx.db, { ...asked, today }),
    standing: await countStanding(ctx.db, today),
  };
};

/** @throws VALIDATION */
async function refuseNowhere(tx: Db, where: Pick<AdvisoryView, "stretchId" | "placeId">): Promise<void> {
  if (!(await isThere(tx, where))) refuseField(where.stretchId ? "stretchId" : "placeId", ADVISORY_MESSAGES.where);
}

/** @throws VALIDATION, CONFLICT where there are too many */
export function createAdvisory(ctx: StaffContext, record: AdvisoryRecord): Promise<AdvisoryView> {
  return writeTransaction(ctx, ["advisories"], (tx) => {
    const find = (id: string) => findAdvisory(tx, id);
    const insert = async (id: string) => {
      if ((await countStanding(tx, todayOf(ctx))) >= MAX_ADVISORIES) fail("CONFLICT", ADVISORY_MESSAGES.tooMany);
      await refuseNowhere(tx, record);
      await insertAdvisory(tx, { ...record, id });
      return find(id);
    };
    return addOnce(ctx, tx, { what: "advisory", said: record, insert, find });
  });
}

/** What is over is no more to be changed. @throws CONFLICT, NOT_FOUND */
async function openAdvisory(tx: Db, id: string): Promise<AdvisoryView> {
  const advisory = (await findAdvisory(tx, id)) ?? fail("NOT_FOUND");
  if (advisory.endedAt !== null) fail("CONFLICT", ADVISORY_MESSAGES.isOver, { current: advisory });
  return advisory;
}

/** @throws NOT_FOUND, STALE with the record as it stands, CONFLICT where it has ended, VALIDATION */
export async function updateWithin(tx: Db, update: AdvisoryUpdate): Promise<AdvisoryView> {
  const after = { ...(await openAdvisory(tx, update.id)), ...update };
  const fault = advisoryFault(after);
  if (fault) refuseField(fault.field, fault.message);
  await refuseNowhere(tx, after);
  const isSaved = await updateAdvisoryRow(tx, update);
  const current = await findAdvisory(tx, update.id);
  return isSaved && current ? current : refuseUpdate(current);
}

/** Ends it, once. @throws NOT_FOUND, STALE, CONFLICT where it has ended */
export async function endWithin(
  tx: Db,
  { id, version }: { id: string; version?: number | undefined },
): Promise<AdvisoryView> {
  await openAdvisory(tx, id);
  if (!(await updateAdvisoryRow(tx, { id, version, endedAt: new Date() }))) refuseUpdate(await openAdvisory(tx, id));
  return (await findAdvisory(tx, id)) ?? fail("NOT_FOUND");
}
