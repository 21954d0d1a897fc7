import { FIRST_PASSWORD_DAYS } from "@shikara/contract/team/rules";
import { outbox, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letIn } from "./let-in.service.ts";
import { withPasswordKey } from "./password-link.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const DAY_MS = 86_400_000;
const GIVEN = "kahwa at dawn";
const OWN = "saffron at noon";

let last = 0;

/** A member whom an administrator has just made. */
async function newcomer() {
  const username = `newcomer-${++last}`;
  const admin = await bed.as("admin");
  const details = { fullName: "Lala Bazaz", phone: "+91 99999 00000", department: "Tests", joiningDate: "2026-01-05" };
  const made = await admin.team.create({ ...details, username, email: `${username}@example.com`, password: GIVEN });
  return { ...made, admin };
}

/** Signs in as the door does. @returns who they are told to be, and a caller with their session */
async function enter(username: string, password: string) {
  const { user, opened } = await bed.signIn(username, password, { address: freshAddress() });
  const session = opened?.secret ?? "";
  const caller = async () =>
    bed.anyone({ signedIn: await bed.services.sessions.find(session), address: freshAddress() });
  return { user, session, caller };
}

const daysLater = async (id: string, days: number) => {
  const [row] = await bed.services.db.select({ until: team.firstPasswordUntil }).from(team).where(eq(team.id, id));
  const until = new Date((row?.until?.getTime() ?? 0) - days * DAY_MS);
  await bed.services.db.update(team).set({ firstPasswordUntil: until }).where(eq(team.id, id));
};

describe("a password that an administrator gave", () => {
  it("opens nothing but the change of itself, and is not kept", async () => {
    const { username } = await newcomer();
    const { user, session, caller } = await enter(username, GIVEN);
    expect(user).toMatchObject({ username, owesPassword: true });
    const me = await caller();
    expect((await me.auth.me()).owesPassword).toBe(true);
    // Whoever gave it could otherwise leave themselves a way in: another e-mail, a passkey, an app of their own.
    const refused = [
      await codeOf(me.bookings.stats({})),
      await codeOf(me.auth.profile()),
      await codeOf(me.auth.updateProfile({ email: "elsewhere@example.com", currentPassword: GIVEN })),
      await codeOf(me.auth.startPasskey({ currentPassword: GIVEN })),
      await codeOf(me.auth.startApp({ currentPassword: GIVEN })),
      await codeOf(me.auth.sessions()),
    ];
    expect(refused).toEqual(Array(6).fill("PASSWORD_OWED"));
    expect(await bed.services.sessions.standingOf(session)).toBeNull();

    const change = (newPassword: string, currentPassword = GIVEN) =>
      failureOf(me.auth.changePassword({ currentPassword, newPassword }));
    expect(await change(GIVEN)).toMatchObject({
      code: "VALIDATION",
      details: { fields: { newPassword: "This is your present password. Please choose another." } },
    });
    expect(await change(OWN, "wrong")).toMatchObject({ details: { fields: { currentPassword: expect.any(String) } } });
    await me.auth.changePassword({ currentPassword: GIVEN, newPassword: OWN });
    const entered = await caller();
    expect(await entered.auth.me()).toMatchObject({ owesPassword: false });
    expect(await codeOf(entered.auth.profile())).toBe("OK");
    expect(await bed.services.sessions.standingOf(session)).toMatchObject({ role: "agent" });
    expect((await enter(username, OWN)).user.owesPassword).toBe(false);
  });

  it("is asked about before a second factor is", async () => {
    const { username, admin } = await newcomer();
    await admin.team.demandSecondFactor({ roles: ["agent"], currentPassword: PASSWORD });
    const { caller } = await enter(username, GIVEN);
    const me = await caller();
    expect(await codeOf(me.auth.startApp({ currentPassword: GIVEN }))).toBe("PASSWORD_OWED");
    await me.auth.changePassword({ currentPassword: GIVEN, newPassword: OWN });
    const entered = await caller();
    expect(await codeOf(entered.bookings.stats({}))).toBe("SECOND_FACTOR_OWED");
    expect(await codeOf(entered.auth.startApp({ currentPassword: OWN }))).toBe("OK");
    await admin.team.demandSecondFactor({ roles: [], currentPassword: PASSWORD });
  });

  it("is asked about again when another is given, and not when members change their own", async () => {
    const { id, username, admin } = await newcomer();
    const { caller } = await enter(username, GIVEN);
    await (await caller()).auth.changePassword({ currentPassword: GIVEN, newPassword: OWN });
    expect((await admin.team.access({ id })).firstPasswordUntil).toBeNull();
    await admin.team.changePassword({ id, newPassword: "tulips by the lake" });
    expect((await enter(username, "tulips by the lake")).user.owesPassword).toBe(true);
    const boss = await bed.member("admin");
    const { caller: asBoss } = await enter(boss.username, PASSWORD);
    await (await asBoss()).team.changePassword({ id: boss.id, newPassword: OWN, currentPassword: PASSWORD });
    expect((await enter(boss.username, OWN)).user.owesPassword).toBe(false);
  });

  it("opens nothing after 14 days, is said to be too old behind itself alone, and another one opens", async () => {
    const { id, username, admin } = await newcomer();
    const { firstPasswordUntil } = await admin.team.access({ id });
    const days = ((firstPasswordUntil?.getTime() ?? 0) - Date.now()) / DAY_MS;
    expect([FIRST_PASSWORD_DAYS, Math.round(days)]).toEqual([14, 14]);
    await daysLater(id, 13);
    expect(await codeOf(enter(username, GIVEN))).toBe("OK");
    await daysLater(id, 1.01);
    expect(await failureOf(enter(username, GIVEN))).toMatchObject({
      code: "INVALID_CREDENTIALS",
      message: "This first password was not used in time. Please ask an administrator for a new one.",
    });
    expect(await failureOf(enter(username, "wrong"))).toMatchObject({ message: "Invalid username or password" });
    const { entries } = await admin.audit.list({ domain: "auth", action: "sign_in_failed" });
    expect(entries.map(({ record }) => record)).toContain("First password, too late");
    await admin.team.changePassword({ id, newPassword: "tulips by the lake" });
    expect(await codeOf(enter(username, "tulips by the lake"))).toBe("OK");
  });

  it("is replaced by one's own through a mailed link, also after its time; the same one is refused there", async () => {
    const { id, username, email, admin } = await newcomer();
    await daysLater(id, 15);
    await admin.team.sendPasswordLink({ id });
    const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
    const { text } = await withPasswordKey(bed.services.db, { email, memberId: id, text: mail?.text ?? "", html: "" });
    const key = decodeURIComponent(/key=(\S+)/.exec(text)?.[1] ?? "");
    const reset = (newPassword: string) => bed.anyone().auth.resetPassword({ key, newPassword });
    expect(await failureOf(reset(GIVEN))).toMatchObject({ details: { fields: { newPassword: expect.any(String) } } });
    await reset(OWN);
    expect((await enter(username, OWN)).user.owesPassword).toBe(false);
  });
});

it("a password from the command line is a first one, and members from before owe none", async () => {
  const member = await bed.member("admin");
  expect((await enter(member.username, PASSWORD)).user.owesPassword).toBe(false);
  const password = (await letIn(bed.services.db, bed.services.sessions, member.username)) ?? "";
  expect((await enter(member.username, password)).user.owesPassword).toBe(true);
});
