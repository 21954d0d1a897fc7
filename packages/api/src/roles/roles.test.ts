import type { Permission } from "@shikara/contract/core/permissions";
import { ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import { audit, outbox, team } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

const said = { currentPassword: PASSWORD };
let made = 0;
const role = (...permissions: Permission[]) => {
  made += 1;
  const chosen = permissions as Parameters<typeof admin.roles.create>[0]["permissions"];
  return admin.roles.create({ name: `Role ${made}`, basedOn: "agent", permissions: chosen, ...said });
};

/** Somebody new with this role, and how they call from then on. */
async function withRole(ownRoleId: string) {
  const member = await bed.member("manager");
  await admin.team.update({ id: member.id, ownRoleId, ...said });
  const { secret } = await bed.services.sessions.open(member.id, "team", "test");
  const caller = async () => bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
  return { ...member, caller };
}

describe("a role of the agency's own", () => {
  it("says what its people may do, from their next call on", async () => {
    const { id } = await role("blog:update");
    const writer = await withRole(id);
    const before = await writer.caller();
    expect(await before.auth.me()).toMatchObject({ role: "agent", ownRole: { id, name: expect.any(String) } });
    expect(await codeOf(before.blog.adminList())).toBe("OK");
    expect(await codeOf(before.bookings.adminList({}))).toBe("FORBIDDEN");
    expect(await codeOf(before.blog.delete({ id }))).toBe("FORBIDDEN");
    await admin.roles.update({ id, permissions: ["bookings:read"], ...said });
    const after = await writer.caller();
    expect(await codeOf(after.blog.adminList())).toBe("FORBIDDEN");
    expect(await codeOf(after.bookings.adminList({}))).toBe("OK");
  });

  it("names its people as who looks after something where they can, and not where they may only read", async () => {
    const owners = async () => (await admin.bookings.owners()).map((one) => one.id);
    const { id } = await role("bookings:read", "tours:update");
    const reader = await withRole(id);
    expect(await owners()).not.toContain(reader.id);
    await admin.roles.update({ id, permissions: ["bookings:update"], ...said });
    expect(await owners()).toContain(reader.id);
  });

  it("brings what its permissions are of no use without", async () => {
    const { permissions } = await role("popups:update");
    expect(permissions).toEqual(expect.arrayContaining(["popups:read", "popups:update", "session:own", "desk:read"]));
  });

  it("tells its people, and the audit log, of what they may do by then; not of another name", async () => {
    const { id, name } = await role("blog:read");
    const { email } = await withRole(id);
    await admin.roles.update({ id, name: `${name}, renamed`, ...said });
    await admin.roles.update({ id, permissions: ["blog:read", "tours:read"], ...said });
    const mails = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
    const changes = mails.map(({ text }) => /\n\n((?:Your|What) .*)\./.exec(text)?.[1]);
    expect(changes.sort()).toEqual([
      `What you may do as ${name}, renamed was changed`,
      `Your role was changed from manager to ${name}`,
    ]);
    const logged = await bed.services.db
      .select()
      .from(audit)
      .where(and(eq(audit.domain, "roles"), eq(audit.recordId, id)));
    expect(logged.map(({ action }) => action).sort()).toEqual(["create", "update", "update"]);
  });

  it("is refused without the asker's password, with another's name, with what makes an administrator, and out of nothing", async () => {
    const { name } = await role("blog:read");
    const ask = (more: object) =>
      failureOf(admin.roles.create({ name: "New", basedOn: "agent", permissions: ["blog:read"], ...said, ...more }));
    expect(await ask({ currentPassword: "not it" })).toMatchObject({
      details: { fields: { currentPassword: expect.any(String) } },
    });
    expect(await ask({ name: name.toUpperCase() })).toMatchObject({ code: "CONFLICT", message: ROLE_MESSAGES.known });
    for (const more of [
      { permissions: ["team:update"] },
      { permissions: ["roles:update"] },
      { permissions: ["session:enter"] },
      { permissions: ["elephants:ride"] },
      { permissions: [] },
      { basedOn: "admin" },
      { name: "" },
      { name: "Manager" },
      { name: "admin" },
    ])
      expect(await ask(more)).toMatchObject({ code: "VALIDATION" });
  });

  it("is not deleted while somebody has it, and not given once it is gone", async () => {
    const { id } = await role("blog:read");
    const { id: memberId } = await withRole(id);
    expect(await failureOf(admin.roles.delete({ id, ...said }))).toMatchObject({
      code: "IN_USE",
      message: "1 member has this role. Give them another first.",
    });
    expect((await admin.roles.list()).find((one) => one.id === id)).toMatchObject({ members: 1 });
    await admin.team.update({ id: memberId, ownRoleId: null, ...said });
    expect(await codeOf(admin.roles.delete({ id, currentPassword: "not it" }))).toBe("VALIDATION");
    await admin.roles.delete({ id, ...said });
    expect(await codeOf(admin.roles.delete({ id, ...said }))).toBe("NOT_FOUND");
    expect(await failureOf(admin.team.update({ id: memberId, ownRoleId: id, ...said }))).toMatchObject({
      details: { fields: { ownRoleId: ROLE_MESSAGES.gone } },
    });
  });

  it("given and deleted at the same moment is one or the other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await role("blog:read");
      const member = await bed.member("agent");
      const codes = await Promise.all([
        codeOf(admin.team.update({ id: member.id, ownRoleId: id, ...said })),
        codeOf(admin.roles.delete({ id, ...said })),
      ]);
      expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    }
  });

  it("is saved once by two at once who have read the same", async () => {
    const { id, version } = await role("blog:read");
    const save = (name: string) => codeOf(admin.roles.update({ id, version, name, ...said }));
    expect((await Promise.all([save("One of two"), save("Other of two")])).sort()).toEqual(["OK", "STALE"]);
  });
});

describe("whoever is given one", () => {
  const standingOf = async (id: string) => {
    const [row] = await bed.services.db
      .select({ role: team.role, ownRoleId: team.ownRoleId })
      .from(team)
      .where(eq(team.id, id));
    return row;
  };

  it("is for those who know three roles what it is based on, until they get one of the three", async () => {
    const { id } = await role("blog:read");
    const member = await bed.member("manager");
    expect(await codeOf(admin.team.update({ id: member.id, ownRoleId: id }))).toBe("VALIDATION");
    await admin.team.update({ id: member.id, ownRoleId: id, ...said });
    expect(await standingOf(member.id)).toEqual({ role: "agent", ownRoleId: id });
    // A form that sends back what it has read changes nothing.
    await admin.team.update({ id: member.id, role: "agent", phone: "+91 90000 00000" });
    expect(await standingOf(member.id)).toEqual({ role: "agent", ownRoleId: id });
    // One that has the old one beside another of the three means the three.
    await admin.team.update({ id: member.id, role: "manager", ownRoleId: id, ...said });
    expect(await standingOf(member.id)).toEqual({ role: "manager", ownRoleId: null });
  });

  it("may be new, and is never the last administrator", async () => {
    const { id } = await role("blog:read");
    const fresh = { department: "Boats", joiningDate: "2024-01-01", phone: "+91 99999 00000", fullName: "Night Desk" };
    const asked = { ...fresh, username: "night", email: "night@example.com", password: "tea on deck", ownRoleId: id };
    expect(await codeOf(admin.team.create(asked))).toBe("VALIDATION");
    expect(await admin.team.create({ ...asked, ...said })).toMatchObject({ role: "agent", ownRole: { id } });
    const { id: own } = await admin.auth.me();
    expect(await codeOf(admin.team.update({ id: own, ownRoleId: id, ...said }))).toBe("LAST_ADMIN");
  });

  it("reads no money, counts or mails beside what the role names", async () => {
    const { id } = await role("tasks:read");
    const { caller } = await withRole(id);
    const me = await caller();
    const { tasks: _own, ...counts } = await me.dashboard.deskCounts();
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    expect(await me.dashboard.find({ search: "test" })).toEqual([]);
    expect(await codeOf(me.dashboard.overview())).toBe("FORBIDDEN");
    expect(await codeOf(me.roles.list())).toBe("FORBIDDEN");
  });
});
