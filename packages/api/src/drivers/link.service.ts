import { countWrongLink, refuseGuesser } from "@shikara/auth/link-limit";
import { fail } from "@shikara/contract/core/fail";
import { ownDutiesPath } from "@shikara/contract/duties/own-duty";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { countUpDriverLinks, driverLinks } from "./drivers.queries.ts";
import { isSigned, signed } from "./signature.ts";

/** A season: who drives longer is sent another. */
const LINK_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

const saidOf = (driver: string, linkVersion: number, stamp: string) => `${driver}\n${linkVersion}\n${stamp}`;

async function linkOf(db: Db, driver: string, linkVersion: number) {
  const expires = Math.floor((Date.now() + LINK_DAYS * DAY_MS) / 1000);
  const stamp = expires.toString(36);
  const key = `${stamp}.${await signed(db, saidOf(driver, linkVersion, stamp))}`;
  return { path: ownDutiesPath(driver, key), expiresAt: new Date(expires * 1000) };
}

/** Whether a key opens this driver's page now. As much is reckoned for one that is not there, so that time tells nothing. */
async function opens(db: Db, key: string, driver: string, linkVersion: number): Promise<boolean> {
  const [stamp = "", mac = "", ...rest] = key.split(".");
  const isRight = await isSigned(db, saidOf(driver, linkVersion, stamp), mac);
  const isOver = (Number.parseInt(stamp, 36) || 0) * 1000 <= Date.now();
  return isRight && rest.length === 0 && !isOver;
}

/** The address that opens a driver's page, for staff to send. @throws NOT_FOUND */
export async function driverLink({ db }: StaffContext, id: string) {
  const driver = (await driverLinks(db, id)) ?? fail("NOT_FOUND");
  return linkOf(db, driver.id, driver.linkVersion);
}

/** Another one; those before open nothing any more. @throws NOT_FOUND */
export function renewDriverLink(ctx: StaffContext, id: string) {
  return writeTransaction(ctx, ["drivers"], async (tx) => {
    await countUpDriverLinks(tx, id);
    return driverLink({ ...ctx, db: tx }, id);
  });
}

/**
 * The driver whose page a key opens. One who is not there or inactive, a wrong key, one that has ended and one that was replaced are the
 * same to whoever asks. @throws NOT_FOUND, RATE_LIMITED
 */
export function openDriver(ctx: ApiContext, { driver, key }: { driver: string; key: string }) {
  // Of many guesses that come together no more slip in between asking and counting than are under way at once.
  return ctx.strangers.run(ctx.address, async () => {
    const found = await driverLinks(ctx.db, driver);
    const isOpen = await opens(ctx.db, key, driver, found?.linkVersion ?? 0);
    if (found?.isActive && isOpen) return found;
    await refuseGuesser(ctx.db, ctx.address);
    await countWrongLink(ctx.db, ctx.address);
    return fail("NOT_FOUND");
  });
}
