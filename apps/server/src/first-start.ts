import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstPasswordEnd } from "@shikara/api/team/first-password";
import { hashPassword, weaknessOf } from "@shikara/auth/passwords";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { hasStaff, insertFirstAdmin, isDatabaseEmpty, lockFirstStart } from "@shikara/db/first-rows";
import { demoAgency } from "@shikara/demo/demo";
import { insertDemo } from "@shikara/demo/demo.queries";
import { storeDemoPictures } from "@shikara/demo/pictures";
import type { ImageStore } from "@shikara/storage/store";
import type { Env } from "./env.ts";
import { reasonOf } from "./error-record.ts";
import type { Parts } from "./open-parts.ts";
import { pictureRefusal } from "./picture-refusal.ts";
import { openSeal } from "./seal-key.ts";

export type Password = { kind: "new" | "kept"; value: string; file: string } | { kind: "given" };
export interface StaffPasswords {
  admin: Password;
  /** Of manager and agent, where the demo agency was made. */
  demo: Password | null;
}

const OWNER_ONLY = 0o600;
/** 128 bits (OWASP ASVS 5.0, 11.5.1). */
const FIRST_PASSWORD_BYTES = 16;

/** The password given, or the one kept in this file, or a new one that is kept there. */
function passwordFrom(given: string | undefined, file: string, isNeeded: boolean): Password {
  if (given !== undefined) return { kind: "given" };
  if (existsSync(file)) return { kind: "kept", value: readFileSync(file, "utf8").trim(), file };
  if (!isNeeded) return { kind: "given" };
  return { kind: "new", value: randomBytes(FIRST_PASSWORD_BYTES).toString("base64url"), file };
}

function keep(password: Password): void {
  if (password.kind === "new") writeFileSync(password.file, `${password.value}\n`, { mode: OWNER_ONLY });
}

/**
 * What the database is given of it. What the operator set is the operator's own choice, which scripts and other tools sign in with as
 * well; what the house made stands in a file and in what a start prints, so whoever signs in with it chooses another.
 */
async function storedFrom(password: Password, given = "") {
  if (password.kind === "given") return { passwordHash: await hashPassword(given), firstPasswordUntil: null };
  return { passwordHash: await hashPassword(password.value), firstPasswordUntil: firstPasswordEnd() };
}

/** For members who are still to be made: a house that runs is not stopped for the password of old. @throws Error saying why */
async function refuseWeakSetting(setting: string, password: string, username: string): Promise<void> {
  const weakness = await weaknessOf(password, { own: [username], agency: DEFAULT_SETTINGS.companyInfo.name });
  if (weakness) throw new Error(`${setting}: ${weakness} Choose another.`);
}

/** @throws Error saying where they cannot be stored */
async function storeDemo(place: Env["images"], images: ImageStore) {
  try {
    await images.check();
    return await storeDemoPictures(images);
  } catch (error) {
    const advice = "Make that well first; or start with SEED=none, which needs no pictures";
    throw new Error(`${pictureRefusal(place)} (${reasonOf(error)}), and the demo agency has some. ${advice}.`);
  }
}

/**
 * Makes what an empty house needs: the demo agency, if it is wanted and the database holds nothing, and the first
 * administrator, if there is no staff. All rows come in one transaction, so a killed start is begun again.
 */
export async function firstStart(
  env: Env,
  { database, images }: Parts,
  say: (line: string) => void,
): Promise<StaffPasswords> {
  const { db } = database;
  const isSeeded = env.seed === "demo" && (await isDatabaseEmpty(db));
  const needsAdmin = !(await hasStaff(db));
  const demoFile = join(env.dataDir, "demo-password.txt");
  const admin = passwordFrom(env.admin.password, join(env.dataDir, "admin-password.txt"), needsAdmin);
  const demo = isSeeded || existsSync(demoFile) ? passwordFrom(env.demoPassword, demoFile, isSeeded) : null;
  if (!isSeeded && !needsAdmin) return { admin, demo };

  // Kept in a file it would lie on one of several machines, and nobody would know on which.
  if (needsAdmin && !env.admin.password && env.database.kind === "postgres")
    throw new Error("ADMIN_PASSWORD: is required for the first start with a DATABASE_URL");
  if (needsAdmin && env.admin.password)
    await refuseWeakSetting("ADMIN_PASSWORD", env.admin.password, env.admin.username);
  if (isSeeded && env.demoPassword) await refuseWeakSetting("DEMO_PASSWORD", env.demoPassword, "demo");

  if (isSeeded) say("Making the demo agency …");
  const pictures = isSeeded ? await storeDemo(env.images, images) : null;
  const ofAdmin = await storedFrom(admin, env.admin.password);
  const ofDemo = demo && (await storedFrom(demo, env.demoPassword));
  // Written before the rows: a kept password without its member does no harm, the other way round would lock out.
  keep(admin);
  if (demo) keep(demo);
  await db.transaction(async (tx) => {
    await lockFirstStart(tx);
    // Another host that started at the same moment may have made it meanwhile.
    const isEmptyStill = pictures && (await isDatabaseEmpty(tx));
    if (!(await hasStaff(tx))) await insertFirstAdmin(tx, env.admin.username.toLowerCase(), ofAdmin);
    if (pictures && ofDemo && isEmptyStill)
      await insertDemo(tx, demoAgency(pictures.urlOf, new Date()), pictures.rows, ofDemo, openSeal(env));
  });
  return { admin, demo };
}
