import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
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

describe("one's own profile", () => {
  it("is one's own to change, but not one's role", async () => {
    const { id } = await bed.member("agent");
    const { caller } = await signedInAs(bed, id);
    expect(await caller.auth.updateProfile({ phone: "+91 90000 00000" })).toMatchObject({
      id,
      phone: "+91 90000 00000",
    });
    expect(await codeOf(caller.auth.updateProfile({ role: "admin" } as never))).toBe("VALIDATION");
    expect((await caller.auth.profile()).role).toBe("agent");
  });

  it("takes a new password for the present one, and guessing that is limited", async () => {
    const { id, username } = await bed.member("agent");
    const { caller, secret } = await signedInAs(bed, id);
    const elsewhere = await signedInAs(bed, id);
    const change = (currentPassword: string) =>
      caller.auth.changePassword({ currentPassword, newPassword: "tea on deck" });
    expect(await failureOf(change("wrong"))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { currentPassword: "This is not your present password" } },
    });
    await change(PASSWORD);
    expect(await bed.services.sessions.find(secret)).not.toBeNull();
    expect(await bed.services.sessions.find(elsewhere.secret)).toBeNull();
    expect((await bed.signIn(username, "tea on deck")).user.id).toBe(id);
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push(await codeOf(change("wrong")));
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });
});

const mailsTo = (email: string) =>
  bed.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.email, email))
    .then((rows) => rows.map(({ kind, text }) => ({ kind, text })));

describe("whoever changes who somebody is", () => {
  const wrong = { code: "VALIDATION", details: { fields: { currentPassword: "This is not your present password" } } };
  const missing = {
    code: "VALIDATION",
    details: { fields: { currentPassword: "Please enter your own present password" } },
  };

  it("says their present password for their own, by the administrator's way too", async () => {
    const { id, username } = await bed.member("admin");
    const { caller } = await signedInAs(bed, id);
    const change = (more: object) => failureOf(caller.team.changePassword({ id, newPassword: "tea on deck", ...more }));
    expect(await change({})).toMatchObject(missing);
    expect(await change({ currentPassword: "wrong" })).toMatchObject(wrong);
    expect((await bed.signIn(username, PASSWORD)).user.id).toBe(id);
    await caller.team.changePassword({ id, newPassword: "tea on deck", currentPassword: PASSWORD });
    expect((await bed.signIn(username, "tea on deck")).user.id).toBe(id);
  });

  it("says it for another role, and for another e-mail of their own; for nothing else", async () => {
    const { id } = await bed.member("admin");
    const { caller } = await signedInAs(bed, id);
    const agent = await bed.member("agent");
    expect(await failureOf(caller.team.update({ id: agent.id, role: "manager" }))).toMatchObject(missing);
    expect(await failureOf(caller.team.update({ id, email: "new@example.com" }))).toMatchObject(missing);
    expect(await failureOf(caller.auth.updateProfile({ email: "new@example.com" }))).toMatchObject(missing);
    const given = { email: "new@example.com", currentPassword: "wrong" };
    expect(await failureOf(caller.auth.updateProfile(given))).toMatchObject(wrong);
    const same = await caller.team.update({
      id: agent.id,
      role: "agent",
      email: "other@example.com",
      phone: agent.phone,
    });
    expect(same.role).toBe("agent");
    expect(await caller.auth.updateProfile({ ...given, currentPassword: PASSWORD })).toMatchObject({
      email: given.email,
    });
    const promoted = await caller.team.update({ id: agent.id, role: "manager", currentPassword: PASSWORD });
    expect(promoted.role).toBe("manager");
  });

  it("says it for whatever would let them in as an administrator, or shut one out", async () => {
    const { id } = await bed.member("admin");
    const { caller } = await signedInAs(bed, id);
    const other = await bed.member("admin");
    const fresh = { department: "Boats", joiningDate: "2024-01-01", phone: "+91 99999 00000", fullName: "Test admin" };
    const newAdmin = {
      ...fresh,
      ...{ username: "second-key", email: "second@example.com", password: "tea on deck", role: "admin" as const },
    };
    const ways: ((given: { currentPassword?: string }) => Promise<unknown>)[] = [
      (given) => caller.team.changePassword({ id: other.id, newPassword: "tea on deck", ...given }),
      (given) => caller.team.update({ id: other.id, email: "mine@example.com", ...given }),
      (given) => caller.team.update({ id: other.id, username: "mine-now", ...given }),
      (given) => caller.team.update({ id, username: "renamed-self", ...given }),
      (given) => caller.team.create({ ...newAdmin, ...given }),
      (given) => caller.team.update({ id: other.id, isActive: false, ...given }),
    ];
    for (const way of ways) {
      expect(await failureOf(way({}))).toMatchObject(missing);
      expect(await failureOf(way({ currentPassword: "wrong" }))).toMatchObject(wrong);
      expect(await codeOf(way({ currentPassword: PASSWORD }))).toBe("OK");
    }
  });

  it("is told of by mail, at the old and the new address, with the change or not at all", async () => {
    const boss = await bed.member("admin", { fullName: "Zooni Dar" });
    const { caller } = await signedInAs(bed, boss.id);
    const agent = await bed.member("agent", { fullName: "Lala Bazaz" });
    await caller.team.changePassword({ id: agent.id, newPassword: "tea on deck" });
    await caller.team.update({ id: agent.id, email: "lala@example.com" });
    await caller.team.update({ id: agent.id, role: "manager", currentPassword: PASSWORD });
    await caller.team.update({ id: agent.id, role: "manager", department: "Boats" });
    expect(await codeOf(caller.team.update({ id: agent.id, email: boss.email }))).toBe("CONFLICT");
    const [before, after] = [await mailsTo(agent.email), await mailsTo("lala@example.com")];
    const said = (rows: { text: string }[]) => rows.map(({ text }) => /\n\n(Your .*)\./.exec(text)?.[1]).sort();
    expect(said(before)).toEqual(["Your e-mail was changed to lala@example.com", "Your password was changed"]);
    expect(said(after)).toEqual([
      "Your e-mail was changed to lala@example.com",
      "Your role was changed from agent to manager",
    ]);
    for (const { kind, text } of [...before, ...after]) {
      expect(kind).toBe("account_changed");
      expect(text).toContain("By: Zooni Dar\n");
      expect(text).toContain("If it was not you");
      expect(text).not.toContain("tea on deck");
    }
  });
});

describe("a password", () => {
  it("that is common, or a name, is refused on every way, and says why", async () => {
    const { id, username } = await bed.member("admin", { fullName: "Firdous Lone" });
    const { caller } = await signedInAs(bed, id);
    const agent = await bed.member("agent", { fullName: "Lala Bazaz" });
    const fields = { department: "Boats", joiningDate: "2024-01-01", email: "a@example.com", phone: "+91 99999 00000" };
    const reasons = [];
    for (const [newPassword, own] of [
      ["password1", "Firdous"],
      ["Firdous-2026", "Firdous"],
      ["bazaz123", "Lala"],
      ["Shikara2026", "Lala"],
    ] as const) {
      const ways =
        own === "Lala"
          ? [
              () => caller.team.changePassword({ id: agent.id, newPassword }),
              () => caller.team.create({ ...fields, username: "lala", fullName: "Lala Bazaz", password: newPassword }),
            ]
          : [
              () => caller.team.changePassword({ id, newPassword, currentPassword: PASSWORD }),
              () => caller.auth.changePassword({ newPassword, currentPassword: PASSWORD }),
            ];
      for (const way of ways) {
        const { code, details } = await failureOf(way());
        reasons.push([code, Object.values(details.fields ?? {})]);
      }
    }
    const { commonPassword, passwordOfName, passwordOfPlace } = TEAM_MESSAGES;
    const twice = (words: string) => Array(2).fill(["VALIDATION", [words]]);
    expect(reasons).toEqual([commonPassword, passwordOfName, passwordOfName, passwordOfPlace].flatMap(twice));
    expect((await bed.signIn(username, PASSWORD)).user.id).toBe(id);
  });
});
