import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codeOf, failureOf } from "../../test/failures.ts";
import { createTestbed, PASSWORD, type Testbed } from "../../test/testbed.ts";

let bed: Testbed;
beforeEach(async () => {
  bed = await createTestbed();
});
afterEach(() => bed.close());

/** A caller who is this member. */
async function signedInAs(id: string) {
  const { secret } = await bed.house.sessions.open(id, "team", "test");
  return { secret, caller: bed.anyone({ signedIn: await bed.house.sessions.find(secret) }) };
}

describe("the last active administrator", () => {
  it("cannot be deleted, demoted or put out of service", async () => {
    const { id } = await bed.member("admin");
    await bed.member("admin", { isActive: false });
    const { caller } = await signedInAs(id);
    expect(await codeOf(caller.team.delete({ id }))).toBe("LAST_ADMIN");
    expect(await codeOf(caller.team.update({ id, role: "manager" }))).toBe("LAST_ADMIN");
    expect(await codeOf(caller.team.update({ id, isActive: false }))).toBe("LAST_ADMIN");
    expect(await caller.auth.me()).toMatchObject({ role: "admin" });
  });

  it("stays when two administrators do it to each other at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await bed.member("admin"), await bed.member("admin")];
      const [first, second] = [await signedInAs(one.id), await signedInAs(other.id)];
      const { members: everybody } = await first.caller.team.list();
      for (const { id, role } of everybody)
        if (role === "admin" && id !== one.id && id !== other.id) await first.caller.team.delete({ id });
      const codes = await Promise.all([
        codeOf(first.caller.team.update({ id: other.id, role: "agent" })),
        codeOf(second.caller.team.delete({ id: one.id })),
      ]);
      expect(codes.sort()).toEqual(["LAST_ADMIN", "OK"]);
    }
  });
});

describe("a member", () => {
  it("is changed in part, refused when stale, and keeps username and e-mail of others free", async () => {
    const admin = await bed.as("admin");
    const { id } = await bed.member("agent");
    const other = await bed.member("agent");
    expect(await admin.team.update({ id, department: "Boats" })).toMatchObject({ department: "Boats", version: 2 });
    expect(await failureOf(admin.team.update({ id, version: 1, phone: "+91 90000 00000" }))).toMatchObject({
      code: "STALE",
      details: { current: { department: "Boats" } },
    });
    expect(await codeOf(admin.team.update({ id, username: other.username.toUpperCase() }))).toBe("CONFLICT");
    expect(await codeOf(admin.team.update({ id, email: other.email }))).toBe("CONFLICT");
    expect(await codeOf(admin.team.update({ id, email: "own@example.com" }))).toBe("OK");
    expect(await codeOf(admin.team.update({ id, password: "sneaked in" } as never))).toBe("VALIDATION");
  });

  it("who is demoted or put out of service loses it with the next call", async () => {
    const admin = await bed.as("admin");
    const { id } = await bed.member("manager");
    const { secret } = await signedInAs(id);
    await admin.team.update({ id, role: "agent" });
    const demoted = bed.anyone({ signedIn: await bed.house.sessions.find(secret) });
    expect(await codeOf(demoted.vehicles.delete({ id }))).toBe("FORBIDDEN");
    await admin.team.update({ id, isActive: false });
    expect(await bed.house.sessions.find(secret)).toBeNull();
  });

  it("who gets a new password loses all sessions; the administrator's own stays", async () => {
    const admin = await bed.member("admin");
    const here = await signedInAs(admin.id);
    const elsewhere = await signedInAs(admin.id);
    const agent = await bed.member("agent");
    const theirs = await signedInAs(agent.id);
    await here.caller.team.changePassword({ id: agent.id, newPassword: "a new one, longer" });
    expect(await bed.house.sessions.find(theirs.secret)).toBeNull();
    expect((await bed.signIn(agent.username, "a new one, longer")).user.id).toBe(agent.id);
    await here.caller.team.changePassword({ id: admin.id, newPassword: "another new one" });
    expect(await bed.house.sessions.find(here.secret)).not.toBeNull();
    expect(await bed.house.sessions.find(elsewhere.secret)).toBeNull();
    expect(await failureOf(here.caller.team.changePassword({ id: agent.id, newPassword: "1234567" }))).toMatchObject({
      details: { fields: { newPassword: "Password must be at least 8 characters long" } },
    });
  });

  it("who is deleted is gone with all sessions", async () => {
    const admin = await bed.as("admin");
    const { id } = await bed.member("manager");
    const { secret } = await signedInAs(id);
    await admin.team.delete({ id });
    expect(await bed.house.sessions.find(secret)).toBeNull();
    expect(await codeOf(admin.team.delete({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(admin.team.byId({ id }))).toBe("NOT_FOUND");
  });
});

describe("one's own profile", () => {
  it("is one's own to change, but not one's role", async () => {
    const { id } = await bed.member("agent");
    const { caller } = await signedInAs(id);
    expect(await caller.auth.updateProfile({ phone: "+91 90000 00000" })).toMatchObject({
      id,
      phone: "+91 90000 00000",
    });
    expect(await codeOf(caller.auth.updateProfile({ role: "admin" } as never))).toBe("VALIDATION");
    expect((await caller.auth.profile()).role).toBe("agent");
  });

  it("takes a new password for the present one, and guessing that is limited", async () => {
    const { id, username } = await bed.member("agent");
    const { caller, secret } = await signedInAs(id);
    const elsewhere = await signedInAs(id);
    const change = (currentPassword: string) =>
      caller.auth.changePassword({ currentPassword, newPassword: "tea on deck" });
    expect(await failureOf(change("wrong"))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { currentPassword: "This is not your present password" } },
    });
    await change(PASSWORD);
    expect(await bed.house.sessions.find(secret)).not.toBeNull();
    expect(await bed.house.sessions.find(elsewhere.secret)).toBeNull();
    expect((await bed.signIn(username, "tea on deck")).user.id).toBe(id);
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push(await codeOf(change("wrong")));
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });
});
