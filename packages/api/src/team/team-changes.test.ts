import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { signedInAs } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let bed: Testbed;
beforeEach(async () => {
  bed = await createTestbed();
});
afterEach(() => bed.close());

describe("the last active administrator", () => {
  it("cannot be deleted, demoted or put out of service", async () => {
    const { id } = await bed.member("admin");
    await bed.member("admin", { isActive: false });
    const { caller } = await signedInAs(bed, id);
    expect(await codeOf(caller.team.delete({ id, currentPassword: PASSWORD }))).toBe("LAST_ADMIN");
    expect(await codeOf(caller.team.update({ id, role: "manager", currentPassword: PASSWORD }))).toBe("LAST_ADMIN");
    expect(await codeOf(caller.team.update({ id, isActive: false, currentPassword: PASSWORD }))).toBe("LAST_ADMIN");
    expect(await caller.auth.me()).toMatchObject({ role: "admin" });
  });

  it("stays when two administrators do it to each other at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await bed.member("admin"), await bed.member("admin")];
      const [first, second] = [await signedInAs(bed, one.id), await signedInAs(bed, other.id)];
      const { members: everybody } = await first.caller.team.list();
      for (const { id, role } of everybody)
        if (role === "admin" && id !== one.id && id !== other.id)
          await first.caller.team.delete({ id, currentPassword: PASSWORD });
      const codes = await Promise.all([
        codeOf(first.caller.team.delete({ id: other.id, currentPassword: PASSWORD })),
        codeOf(second.caller.team.delete({ id: one.id, currentPassword: PASSWORD })),
      ]);
      // Who is deleted first deletes nobody any more.
      expect(codes.sort()).toEqual(["OK", "UNAUTHENTICATED"]);
    }
  });
});

describe("a demotion", () => {
  it.each([
    ["role", { role: "manager" }, { role: "admin" }],
    ["service", { isActive: false }, { isActive: true }],
  ] as const)("holds beside whoever saves them at that moment as they were (%s)", async (_what, change, asTheyWere) => {
    const admin = await bed.as("admin");
    for (let round = 0; round < 5; round += 1) {
      const { id } = await bed.member("admin");
      const { caller } = await signedInAs(bed, id);
      let isDone = false;
      const saving = async () => {
        while (!isDone) await codeOf(caller.team.update({ id, ...asTheyWere, department: "Boats" }));
      };
      const all = Array.from({ length: 4 }, saving);
      await admin.team.update({ id, ...change, currentPassword: PASSWORD });
      isDone = true;
      await Promise.all(all);
      expect(await admin.team.byId({ id })).toMatchObject(change);
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
    const { secret } = await signedInAs(bed, id);
    await admin.team.update({ id, role: "agent", currentPassword: PASSWORD });
    const demoted = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
    expect(await codeOf(demoted.vehicles.delete({ id }))).toBe("FORBIDDEN");
    await admin.team.update({ id, isActive: false });
    expect(await bed.services.sessions.find(secret)).toBeNull();
    // Back in service they sign in anew: what was open then stays closed.
    await admin.team.update({ id, isActive: true });
    expect(await bed.services.sessions.find(secret)).toBeNull();
  });

  it("who gets a new password loses all sessions; the administrator's own stays", async () => {
    const admin = await bed.member("admin");
    const here = await signedInAs(bed, admin.id);
    const elsewhere = await signedInAs(bed, admin.id);
    const agent = await bed.member("agent");
    const theirs = await signedInAs(bed, agent.id);
    await here.caller.team.changePassword({ id: agent.id, newPassword: "a new one, longer" });
    expect(await bed.services.sessions.find(theirs.secret)).toBeNull();
    expect((await bed.signIn(agent.username, "a new one, longer")).user.id).toBe(agent.id);
    await here.caller.team.changePassword({
      ...{ id: admin.id, newPassword: "another new one", currentPassword: PASSWORD },
    });
    expect(await bed.services.sessions.find(here.secret)).not.toBeNull();
    expect(await bed.services.sessions.find(elsewhere.secret)).toBeNull();
    expect(await failureOf(here.caller.team.changePassword({ id: agent.id, newPassword: "1234567" }))).toMatchObject({
      details: { fields: { newPassword: "Password must be at least 8 characters long" } },
    });
  });

  it("who is an administrator is deleted with the asker's password alone, and hears of it", async () => {
    const admin = await bed.as("admin");
    const { id, email } = await bed.member("admin");
    expect(await codeOf(admin.team.delete({ id }))).toBe("VALIDATION");
    expect(await codeOf(admin.team.delete({ id, currentPassword: "not it" }))).toBe("VALIDATION");
    expect(await admin.team.byId({ id })).toMatchObject({ isActive: true });
    await admin.team.delete({ id, currentPassword: PASSWORD });
    const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
    expect(mail).toMatchObject({ kind: "account_changed", text: expect.stringContaining("Your account was deleted") });
  });

  it("who is deleted is gone with all sessions", async () => {
    const admin = await bed.as("admin");
    const { id } = await bed.member("manager");
    const { secret } = await signedInAs(bed, id);
    await admin.team.delete({ id });
    expect(await bed.services.sessions.find(secret)).toBeNull();
    expect(await codeOf(admin.team.delete({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(admin.team.byId({ id }))).toBe("NOT_FOUND");
  });
});
