import { rememberedDevices } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { appCode } from "@shikara/testing/authenticator";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { mailsTo, type Role, signInAtDoor, someone, withApp } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letIn } from "./let-in.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("an authenticator app", () => {
  it("is set up with the present password and a first code, and gives ten recovery codes once", async () => {
    const { member, caller } = await someone(bed);
    const me = await caller();
    expect(await codeOf(me.auth.startApp({ currentPassword: "wrong" }))).toBe("VALIDATION");
    expect(await codeOf(me.auth.confirmApp({ code: "123456" }))).toBe("NOT_FOUND");
    const { secret, qrPath, size } = await me.auth.startApp({ currentPassword: PASSWORD });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect([qrPath.startsWith("M"), size > 20]).toEqual([true, true]);
    // Begun, it asks for nothing yet.
    expect((await signInAtDoor(bed, member.username)).user.id).toBe(member.id);
    const wrong = await failureOf(me.auth.confirmApp({ code: "000000" }));
    expect(wrong).toMatchObject({ code: "VALIDATION", details: { fields: { code: expect.any(String) } } });
    const { recoveryCodes } = await me.auth.confirmApp({ code: appCode(secret) });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes?.[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await me.auth.ways()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10, passkeys: [], devices: [] });
    expect(await codeOf(me.auth.startApp({ currentPassword: PASSWORD }))).toBe("CONFLICT");
    expect(await mailsTo(bed, member.email)).toContain("An authenticator app was added");
    const { entries } = await (await bed.as("admin")).audit.list({ domain: "auth", recordId: member.id });
    expect(entries.map(({ record }) => record)).toContain(`An authenticator app was added: ${member.fullName}`);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it("is asked for behind the right password alone; each code opens once, also twice at once", async () => {
    const { member, secret } = await withApp(bed);
    const { username } = member;
    expect(await codeOf(signInAtDoor(bed, username, { password: "wrong", code: appCode(secret) }))).toBe(
      "INVALID_CREDENTIALS",
    );
    expect(await failureOf(signInAtDoor(bed, username))).toMatchObject({
      code: "SECOND_FACTOR",
      details: { factors: ["code"], fields: { code: "Please enter the code of your authenticator app." } },
    });
    expect(await failureOf(signInAtDoor(bed, username, { code: "000000" }))).toMatchObject({
      code: "SECOND_FACTOR",
      message: "This code is not right, or was used already.",
    });
    const code = appCode(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const codes = await Promise.all([
      codeOf(signInAtDoor(bed, username, { code })),
      codeOf(signInAtDoor(bed, username, { code: spaced })),
    ]);
    expect(codes.sort()).toEqual(["OK", "SECOND_FACTOR"]);
    expect(await codeOf(signInAtDoor(bed, username, { code }))).toBe("SECOND_FACTOR");
    // An older one neither.
    expect(await codeOf(signInAtDoor(bed, username, { code: appCode(secret, -1) }))).toBe("SECOND_FACTOR");
  });

  it("asks for nothing after it was removed with the password, and its codes open nothing", async () => {
    const { member, me, codes } = await withApp(bed);
    expect(await codeOf(me.auth.removeApp({ currentPassword: "wrong" }))).toBe("VALIDATION");
    await me.auth.removeApp({ currentPassword: PASSWORD });
    expect((await signInAtDoor(bed, member.username)).user.id).toBe(member.id);
    expect(await me.auth.ways()).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
    expect(await codeOf(me.auth.removeApp({ currentPassword: PASSWORD }))).toBe("NOT_FOUND");
    expect(await codeOf(me.auth.renewRecoveryCodes({ currentPassword: PASSWORD }))).toBe("NOT_FOUND");
    expect(codes).toHaveLength(10);
  });

  it("that waits for its first code is not guessed by whoever sits at the screen", async () => {
    const me = await (await someone(bed)).caller();
    const { secret } = await me.auth.startApp({ currentPassword: PASSWORD });
    const tries = [];
    for (let i = 0; i < 11; i += 1) tries.push(await codeOf(me.auth.confirmApp({ code: "000000" })));
    expect(tries).toEqual([...Array(10).fill("VALIDATION"), "RATE_LIMITED"]);
    expect(await codeOf(me.auth.confirmApp({ code: appCode(secret) }))).toBe("RATE_LIMITED");
  });

  it("cannot be guessed from many addresses, and recovery codes go on opening", async () => {
    const { member, secret, codes } = await withApp(bed);
    const tries = [];
    for (let i = 0; i < 11; i += 1) tries.push(await codeOf(signInAtDoor(bed, member.username, { code: "000000" })));
    expect(tries).toEqual([...Array(10).fill("SECOND_FACTOR"), "RATE_LIMITED"]);
    expect(await codeOf(signInAtDoor(bed, member.username, { code: appCode(secret) }))).toBe("RATE_LIMITED");
    expect(
      (await mailsTo(bed, member.email)).split("\n\nSomebody who has your password typed wrong codes."),
    ).toHaveLength(2);
    expect((await signInAtDoor(bed, member.username, { code: codes[3] })).user.id).toBe(member.id);
  });
});

describe("a recovery code", () => {
  it("opens once, however it is typed, tells its owner, and is no one else's", async () => {
    const { member, me, codes } = await withApp(bed);
    const other = await withApp(bed);
    expect(await codeOf(signInAtDoor(bed, other.member.username, { code: codes[0] }))).toBe("SECOND_FACTOR");
    const typed = (codes[0] ?? "").toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    const both = await Promise.all([
      codeOf(signInAtDoor(bed, member.username, { code: typed })),
      codeOf(signInAtDoor(bed, member.username, { code: codes[0] })),
    ]);
    expect(both.sort()).toEqual(["OK", "SECOND_FACTOR"]);
    expect((await me.auth.ways()).recoveryCodesLeft).toBe(9);
    expect(await mailsTo(bed, member.email)).toContain("A recovery code was used, 9 are left");
    const renewed = await me.auth.renewRecoveryCodes({ currentPassword: PASSWORD });
    expect(await codeOf(signInAtDoor(bed, member.username, { code: codes[1] }))).toBe("SECOND_FACTOR");
    expect(await codeOf(signInAtDoor(bed, member.username, { code: renewed.recoveryCodes[1] }))).toBe("OK");
  });
});

describe("a remembered device", () => {
  const remembered = async () => {
    const known = await withApp(bed);
    const { device = "" } = await signInAtDoor(bed, known.member.username, {
      code: appCode(known.secret),
      remember: true,
    });
    expect(device).toMatch(/^[\w-]{43}$/);
    return { ...known, device };
  };

  it("needs the password alone, for its member alone, and is stored as a hash", async () => {
    const { member, me, device } = await remembered();
    expect((await signInAtDoor(bed, member.username, {}, { device })).user.id).toBe(member.id);
    const other = await withApp(bed);
    expect(await codeOf(signInAtDoor(bed, other.member.username, {}, { device }))).toBe("SECOND_FACTOR");
    expect(await codeOf(signInAtDoor(bed, member.username, {}, { device: `${device}x` }))).toBe("SECOND_FACTOR");
    const [known] = await me.auth.ways().then(({ devices }) => devices);
    expect(JSON.stringify(known)).not.toContain(device);
    const days = ((known?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    const stranger = await (await someone(bed)).caller();
    expect(await codeOf(stranger.auth.forgetDevice({ id: known?.id ?? "" }))).toBe("NOT_FOUND");
    await me.auth.forgetDevice({ id: known?.id ?? "" });
    expect(await codeOf(signInAtDoor(bed, member.username, {}, { device }))).toBe("SECOND_FACTOR");
  });

  it("is forgotten with a new password, with the last factor, out of service and after its time", async () => {
    const admin = await bed.as("admin");
    const ends: [string, (known: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>][] = [
      ["a new password", ({ member }) => admin.team.changePassword({ id: member.id, newPassword: PASSWORD })],
      [
        "an end of service",
        async ({ member: { id } }) => {
          await admin.team.update({ id, isActive: false });
          await admin.team.update({ id, isActive: true });
        },
      ],
      [
        "its time",
        ({ member }) =>
          bed.services.db
            .update(rememberedDevices)
            .set({ expiresAt: new Date(Date.now() - 1) })
            .where(eq(rememberedDevices.memberId, member.id)),
      ],
      ["an administrator", ({ member }) => admin.team.clearSecondFactor({ id: member.id, currentPassword: PASSWORD })],
    ];
    for (const [what, end] of ends) {
      const known = await remembered();
      await end(known);
      const code = await codeOf(signInAtDoor(bed, known.member.username, {}, { device: known.device }));
      expect([what, code]).toEqual([what, what === "an administrator" ? "OK" : "SECOND_FACTOR"]);
    }
  });

  it("is not made by a member without a second factor", async () => {
    const { member } = await someone(bed);
    expect((await signInAtDoor(bed, member.username, { remember: true })).device).toBeUndefined();
  });
});

describe("a role of which a second factor is demanded", () => {
  it("may set one up and do nothing else, with the session it has, until it has one", async () => {
    const admin = await withApp(bed, "admin");
    const { member, secret, caller } = await someone(bed, "manager");
    const demand = (roles: Role[], currentPassword = PASSWORD) =>
      admin.me.team.demandSecondFactor({ roles, currentPassword });
    expect(await codeOf(demand(["manager"], "wrong"))).toBe("VALIDATION");
    await demand(["manager", "admin"]);
    expect(await admin.me.team.demandedRoles()).toEqual({ roles: ["admin", "manager"] });
    expect((await signInAtDoor(bed, member.username)).user).toMatchObject({ owesSecondFactor: true });
    const me = await caller();
    expect(await me.auth.me()).toMatchObject({ owesSecondFactor: true });
    expect(await me.auth.ways()).toMatchObject({ isDemanded: true });
    expect(await codeOf(me.bookings.adminList({}))).toBe("SECOND_FACTOR_OWED");
    expect(await codeOf(me.vehicles.create({ name: "x", model: "y", capacity: "4", price: 1 }))).toBe(
      "SECOND_FACTOR_OWED",
    );
    expect(await bed.services.sessions.standingOf(secret)).toBeNull();
    const { secret: key } = await me.auth.startApp({ currentPassword: PASSWORD });
    await me.auth.confirmApp({ code: appCode(key) });
    const now = await caller();
    expect(await now.auth.me()).toMatchObject({ owesSecondFactor: false });
    expect(await codeOf(now.bookings.adminList({}))).toBe("OK");
    expect(await bed.services.sessions.standingOf(secret)).toMatchObject({ role: "manager" });
    await demand([]);
    const plain = await someone(bed, "manager");
    expect(await codeOf((await plain.caller()).bookings.adminList({}))).toBe("OK");
  });
});

describe("whoever runs the machine", () => {
  it("lets a member in who has lost everything, and the audit log says so", async () => {
    const { member, session } = await withApp(bed, "admin");
    const password = await letIn(bed.services.db, bed.services.sessions, member.username.toUpperCase());
    expect(await bed.services.sessions.find(session)).toBeNull();
    expect((await signInAtDoor(bed, member.username, { password })).user.id).toBe(member.id);
    expect(await codeOf(signInAtDoor(bed, member.username))).toBe("INVALID_CREDENTIALS");
    const { entries } = await (await bed.as("admin")).audit.list({ domain: "auth", recordId: member.id });
    expect(entries.map(({ record }) => record)).toContain(`Let in from the command line: ${member.fullName}`);
    expect(await letIn(bed.services.db, bed.services.sessions, "nobody")).toBeNull();
  });
});

describe("an administrator", () => {
  it("sees and ends anybody's sessions, and takes a lost second factor away; nobody else does", async () => {
    const { member, me, session } = await withApp(bed);
    const admin = await bed.as("admin");
    const { secret: elsewhere } = await bed.services.sessions.open(member.id, "team", "a telephone", "198.51.100.9");
    const { id } = member;
    const { sessions, ways } = await admin.team.access({ id });
    expect(sessions.map(({ userAgent, address, isCurrent }) => [userAgent, address, isCurrent])).toEqual([
      ["test", "", false],
      ["a telephone", "198.51.100.9", false],
    ]);
    expect(ways).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
    for (const role of ["manager", "agent"] as const) {
      const other = await bed.as(role);
      expect(await codeOf(other.team.access({ id }))).toBe("FORBIDDEN");
      expect(await codeOf(other.team.endSessions({ id, currentPassword: PASSWORD }))).toBe("FORBIDDEN");
      expect(await codeOf(other.team.clearSecondFactor({ id, currentPassword: PASSWORD }))).toBe("FORBIDDEN");
    }
    const end = (currentPassword = PASSWORD) =>
      admin.team.endSession({ id, session: sessions[1]?.id ?? "", currentPassword });
    expect([await codeOf(end("wrong")), await codeOf(end(""))]).toEqual(["VALIDATION", "VALIDATION"]);
    expect(await bed.services.sessions.find(elsewhere)).not.toBeNull();
    await end();
    expect(await bed.services.sessions.find(elsewhere)).toBeNull();
    expect(await codeOf(end())).toBe("NOT_FOUND");
    expect(await codeOf(admin.team.endSessions({ id, currentPassword: "wrong" }))).toBe("VALIDATION");
    expect(await bed.services.sessions.find(session)).not.toBeNull();
    await admin.team.endSessions({ id, currentPassword: PASSWORD });
    expect(await bed.services.sessions.find(session)).toBeNull();
    expect(await codeOf(admin.team.clearSecondFactor({ id, currentPassword: "wrong" }))).toBe("VALIDATION");
    await admin.team.clearSecondFactor({ id, currentPassword: PASSWORD });
    expect((await signInAtDoor(bed, member.username)).user.id).toBe(id);
    expect(await mailsTo(bed, member.email)).toContain("The second factor was taken away");
    expect(me).toBeTruthy();
  });

  it("keeps their own session when they end all of their own", async () => {
    const { member, secret, caller } = await someone(bed, "admin");
    const { secret: other } = await bed.services.sessions.open(member.id, "team", "test");
    await (await caller()).team.endSessions({ id: member.id, currentPassword: PASSWORD });
    expect(await bed.services.sessions.find(secret)).not.toBeNull();
    expect(await bed.services.sessions.find(other)).toBeNull();
  });
});
