import { hash } from "@node-rs/argon2";
import { createSignInLimits, WAITING_OF_AN_ADDRESS } from "@shikara/auth/sign-in-limits";
import { rememberedDevices, sessions, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { connectionsDuring } from "@shikara/testing/connections";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

let lastAddress = 1;
/** An address that nobody used before, so that limits of other tests do not count here. */
const freshAddress = () => `198.51.100.${lastAddress++}`;

describe("signing in", () => {
  it("hands over a session that is stored as a hash only", async () => {
    const { username, id } = await bed.member("agent");
    const { user, opened } = await bed.signIn(username, PASSWORD, { address: freshAddress() });
    expect(user).toEqual({
      id,
      username,
      fullName: "Test agent",
      role: "agent",
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

describe("limits of signing in", () => {
  it("refuses the sixth failure of a name from one address, whatever its letters, with the seconds to wait", async () => {
    const { username } = await bed.member("agent");
    const address = freshAddress();
    for (let i = 0; i < 5; i += 1)
      expect(await codeOf(bed.signIn(i % 2 ? username.toUpperCase() : username, "wrong", { address }))).toBe(
        "INVALID_CREDENTIALS",
      );
    const sixth = await failureOf(bed.signIn(username, "wrong", { address }));
    expect(sixth.code).toBe("RATE_LIMITED");
    expect(sixth.details.retryAfter).toBeGreaterThan(800);
    expect(sixth.details.retryAfter).toBeLessThanOrEqual(900);
    expect(await codeOf(bed.signIn(username, PASSWORD, { address }))).toBe("RATE_LIMITED");
    expect(await codeOf(bed.signIn(username, PASSWORD, { address: freshAddress() }))).toBe("OK");
  });

  it("cannot be slipped by trying all at once", async () => {
    const { username } = await bed.member("agent");
    const address = freshAddress();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(bed.signIn(username, "wrong", { address }))),
    );
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(5);
  });

  it("slows an address after thirty failures and locks nobody in it out; of IPv6 the /64 counts", async () => {
    const { username } = await bed.member("agent");
    const limits = createSignInLimits(bed.services.db, 50);
    const signIn = (name: string, password: string, address: string) =>
      bed.signIn(name, password, { address, signInLimits: limits });
    const timed = async (work: Promise<unknown>) => {
      const start = performance.now();
      return { code: await codeOf(work), took: performance.now() - start };
    };
    for (let i = 0; i < 40; i += 1) {
      const tried = await timed(signIn(`nobody-${i}`, "wrong", `2001:db8:1:2::${i.toString(16)}`));
      expect(tried.code).toBe("INVALID_CREDENTIALS");
      if (i >= 30) expect(tried.took).toBeGreaterThan(45);
    }
    const inside = await timed(signIn(username, PASSWORD, "2001:db8:1:2::99"));
    expect([inside.code, inside.took > 45]).toEqual(["OK", true]);
    // One name from one address is refused as ever, whoever else is slowed.
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push(await codeOf(signIn(username, "wrong", "2001:db8:1:2::99")));
    expect(codes).toEqual([...Array(5).fill("INVALID_CREDENTIALS"), "RATE_LIMITED"]);
  });

  it("keeps no more than a few of an address waiting", async () => {
    const limits = createSignInLimits(bed.services.db, 400);
    const address = freshAddress();
    const attempt = (i: number) => codeOf(bed.signIn(`no-${i}`, "wrong", { address, signInLimits: limits }));
    for (let i = 0; i < 30; i += 1) await attempt(i);
    const codes = await Promise.all(Array.from({ length: WAITING_OF_AN_ADDRESS + 5 }, (_, i) => attempt(100 + i)));
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(WAITING_OF_AN_ADDRESS);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(5);
  });

  it("leaves others their connections, however many names are tried at once", async () => {
    const limits = createSignInLimits(bed.services.db, 1);
    const address = freshAddress();
    const tries = Array.from({ length: 200 }, (_, i) => codeOf(limits.begin(`none-${i}`, address)));
    const most = await connectionsDuring(bed, Promise.all(tries));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(["OK", "RATE_LIMITED"]));
    expect(most).toBeLessThan(10);
  });

  it("forgets failures after the right password", async () => {
    const { username } = await bed.member("agent");
    const address = freshAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await codeOf(bed.signIn(username, "wrong", { address }));
      expect(await codeOf(bed.signIn(username, PASSWORD, { address }))).toBe("OK");
    }
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
