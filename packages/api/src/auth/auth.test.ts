import { hash } from "@node-rs/argon2";
import { rememberedDevices, sessions, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("signing in", () => {
  it("hands over a session that is stored as a hash only", async () => {
    const { username, id } = await bed.member("agent");
    const { user, opened } = await bed.signIn(username, PASSWORD, { address: freshAddress() });
    expect(user).toEqual({
      id,
      username,
      fullName: "Test agent",
      role: "agent",
      ownRole: null,
      avatar: "",
      owesSecondFactor: false,
      owesPassword: false,
    });
    const secret = opened?.secret ?? "";
    expect(secret.length).toBeGreaterThanOrEqual(40);
    const rows = await bed.services.db.select().from(sessions).where(eq(sessions.memberId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await bed.services.sessions.find(secret))?.member.id).toBe(id);
    expect(await bed.services.sessions.find(rows[0]?.id ?? "")).toBeNull();
  });

  it("does not mind the case of the name", async () => {
    const { username } = await bed.member("agent");
    const { user } = await bed.signIn(` ${username.toUpperCase()} `, PASSWORD, { address: freshAddress() });
    expect(user.username).toBe(username);
  });

  it("renews a hash that was made with other parameters, and no other", async () => {
    const { username, id } = await bed.member("agent");
    const kept = async () => (await bed.services.db.select().from(team).where(eq(team.id, id)))[0];
    const signIn = () => bed.signIn(username, PASSWORD, { address: freshAddress() });
    const old = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 3, parallelism: 1 });
    await bed.services.db.update(team).set({ passwordHash: old }).where(eq(team.id, id));
    const before = await kept();
    await signIn();
    const renewed = await kept();
    expect(renewed?.passwordHash).toContain("$m=19456,t=2,p=1$");
    expect({ ...renewed, passwordHash: old }).toEqual(before);
    await signIn();
    expect(await kept()).toEqual(renewed);
  });

  it("answers a wrong password, an unknown name and a member out of service alike", async () => {
    const { username } = await bed.member("agent");
    const retired = await bed.member("agent", { isActive: false });
    const failures = await Promise.all([
      failureOf(bed.signIn(username, "wrong", { address: freshAddress() })),
      failureOf(bed.signIn("nobody-of-this-name", PASSWORD, { address: freshAddress() })),
      failureOf(bed.signIn(retired.username, PASSWORD, { address: freshAddress() })),
    ]);
    for (const { code, message, details } of failures)
      expect({ code, message, details }).toEqual({
        code: "INVALID_CREDENTIALS",
        message: "Invalid username or password",
        details: {},
      });
  });

  it("lets nobody but administrators in at the admin door", async () => {
    const manager = await bed.member("manager");
    const admin = await bed.member("admin");
    const at = (username: string) =>
      bed.anyone({ address: freshAddress() }).auth.login({ username, password: PASSWORD, portal: "admin" });
    expect(await failureOf(at(manager.username))).toMatchObject({
      code: "INVALID_CREDENTIALS",
      message: "Invalid credentials. Please try again.",
    });
    expect((await at(admin.username)).role).toBe("admin");
  });

  it.each([
    ["an empty name", { username: "", password: PASSWORD }],
    ["no password", { username: "admin" } as never],
    ["an array", { username: ["admin"], password: PASSWORD } as never],
    ["an object", { username: "admin", password: { $gt: "" } } as never],
    ["257 characters", { username: "admin", password: "x".repeat(257) }],
  ])("refuses %s before it looks anything up", async (_what, input) => {
    expect(await codeOf(bed.anyone({ address: freshAddress() }).auth.login(input))).toBe("VALIDATION");
  });

  it("counts spaces and emoji of a password as typed", async () => {
    const admin = await bed.as("admin");
    const username = "emoji-typist";
    const member = {
      fullName: "Emoji Typist",
      email: "emoji@example.com",
      phone: "+91 99999 00000",
      department: "Tests",
      joiningDate: "2024-01-01",
    };
    await admin.team.create({ ...member, username, password: " kahwa ☕ kahwa " });
    const address = freshAddress();
    expect(await codeOf(bed.signIn(username, "kahwa ☕ kahwa", { address }))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(bed.signIn(username, " kahwa ☕ kahwa ", { address }))).toBe("OK");
  });

  it("never keeps the session from before", async () => {
    const { username } = await bed.member("agent");
    const first = await bed.signIn(username, PASSWORD, { address: freshAddress() });
    const secret = first.opened?.secret ?? "";
    const signedIn = await bed.services.sessions.find(secret);
    const second = await bed.signIn(username, PASSWORD, { address: freshAddress(), signedIn });
    expect(second.opened?.secret).not.toBe(secret);
    expect(await bed.services.sessions.find(secret)).toBeNull();
  });
});

describe("signing in while it is being ended", () => {
  /** What stood in for the moment between the right password and the session: it is done once, there. */
  function meanwhile(work: () => Promise<unknown>) {
    const { signInLimits } = bed.services;
    const succeeded = signInLimits.succeeded.bind(signInLimits);
    return {
      ...signInLimits,
      succeeded: async (...given: Parameters<typeof succeeded>) => {
        await succeeded(...given);
        await work();
      },
    };
  }

  it.each([
    [
      "another password",
      async (id: string) => (await bed.as("admin")).team.changePassword({ id, newPassword: "Another chinar 12" }),
    ],
    ["out of service", async (id: string) => (await bed.as("admin")).team.update({ id, isActive: false })],
    [
      "out of service and back",
      async (id: string) => {
        const admin = await bed.as("admin");
        await admin.team.changePassword({ id, newPassword: "Another chinar 12" });
        await admin.team.update({ id, isActive: false });
        await admin.team.update({ id, isActive: true });
      },
    ],
    ["deleted", async (id: string) => (await bed.as("admin")).team.delete({ id })],
  ])("opens nothing to one who has %s by then, and remembers no browser", async (_what, end) => {
    const { id, username } = await bed.member("agent");
    const signInLimits = meanwhile(() => end(id));
    expect(await codeOf(bed.signIn(username, PASSWORD, { address: freshAddress(), signInLimits }))).toBe(
      "INVALID_CREDENTIALS",
    );
    expect(await bed.services.db.$count(sessions, eq(sessions.memberId, id))).toBe(0);
    expect(await bed.services.db.$count(rememberedDevices, eq(rememberedDevices.memberId, id))).toBe(0);
  });

  it("goes on where the same password has another hash by then", async () => {
    const { id, username } = await bed.member("agent");
    const passwordHash = await hash(PASSWORD, { memoryCost: 8_192 });
    const signInLimits = meanwhile(() => bed.services.db.update(team).set({ passwordHash }).where(eq(team.id, id)));
    expect(await codeOf(bed.signIn(username, PASSWORD, { address: freshAddress(), signInLimits }))).toBe("OK");
  });

  it("leaves no session of the old password, however often it is tried while it changes", async () => {
    const { id, username } = await bed.member("agent");
    const admin = await bed.as("admin");
    const tries = Array.from({ length: 12 }, () => codeOf(bed.signIn(username, PASSWORD, { address: freshAddress() })));
    await Promise.all([...tries, admin.team.changePassword({ id, newPassword: "Another chinar 12" })]);
    expect(await bed.services.db.$count(sessions, eq(sessions.memberId, id))).toBe(0);
  });
});

describe("a session", () => {
  const open = async () => {
    const member = await bed.member("manager");
    const { secret } = await bed.services.sessions.open(member.id, "team", "test");
    return { member, secret };
  };

  it("is over after signing out", async () => {
    const { secret } = await open();
    await bed.anyone({ signedIn: await bed.services.sessions.find(secret) }).auth.logout();
    expect(await bed.services.sessions.find(secret)).toBeNull();
  });

  it("is over when its member goes out of service, and follows a new role", async () => {
    const { member, secret } = await open();
    await bed.services.db.update(team).set({ role: "agent" }).where(eq(team.id, member.id));
    expect((await bed.services.sessions.find(secret))?.member.role).toBe("agent");
    await bed.services.db.update(team).set({ isActive: false }).where(eq(team.id, member.id));
    expect(await bed.services.sessions.find(secret)).toBeNull();
  });

  it("ends half a day after its last use, moves on with use, and ends after a week whatever the use", async () => {
    const { member, secret } = await open();
    const set = (values: Partial<typeof sessions.$inferInsert>) =>
      bed.services.db.update(sessions).set(values).where(eq(sessions.memberId, member.id));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await set({ expiresAt: inHours(5) });
    const extended = await bed.services.sessions.find(secret);
    expect(extended?.wasExtended).toBe(true);
    expect(extended?.expiresAt.getTime()).toBeGreaterThan(inHours(11.9).getTime());
    await set({ createdAt: inHours(-7 * 24 + 1), expiresAt: inHours(5) });
    const nearTheEnd = await bed.services.sessions.find(secret);
    expect(nearTheEnd?.expiresAt.getTime()).toBeLessThan(inHours(1.1).getTime());
    await set({ createdAt: inHours(-7 * 24 - 1), expiresAt: inHours(5) });
    expect(await bed.services.sessions.find(secret)).toBeNull();
    const again = await open();
    await bed.services.db
      .update(sessions)
      .set({ expiresAt: inHours(-0.01) })
      .where(eq(sessions.memberId, again.member.id));
    expect(await bed.services.sessions.find(again.secret)).toBeNull();
  });

  it("can be ended by its owner from elsewhere with the password, and by nobody else", async () => {
    const { member, secret } = await open();
    await bed.services.sessions.open(member.id, "team", "another device");
    const own = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
    const [current, other] = await own.auth.sessions();
    expect([current?.isCurrent, other?.isCurrent]).toEqual([true, false]);
    const stranger = await bed.as("admin");
    const end = (caller: typeof own, currentPassword: string) =>
      caller.auth.endSession({ id: other?.id ?? "", currentPassword });
    expect(await codeOf(end(stranger, PASSWORD))).toBe("NOT_FOUND");
    expect(await failureOf(end(own, "wrong"))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { currentPassword: "This is not your present password" } },
    });
    expect(await own.auth.sessions()).toHaveLength(2);
    await end(own, PASSWORD);
    expect(await own.auth.sessions()).toHaveLength(1);
  });

  it.each(["", "x", "x".repeat(10_000), "' or 1=1 --"])("is not opened by %j", async (secret) => {
    expect(await bed.services.sessions.find(secret)).toBeNull();
  });
});
