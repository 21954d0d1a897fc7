import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { audit } from "@shikara/db/schema";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCaller } from "../root.ts";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const car = { name: "Sedan", model: "Dzire", capacity: "4", price: 12 };

describe("the audit log", () => {
  it("tells who made, changed and deleted a record, and what each field was", async () => {
    const { id } = await manager.vehicles.create(car);
    await manager.vehicles.update({ id, price: 14, name: "Sedan AC" });
    await admin.vehicles.delete({ id });
    const { entries } = await admin.audit.list({ domain: "vehicles", recordId: id });
    expect(entries.map(({ action, member, record }) => [action, member.name, record])).toEqual([
      ["delete", "Test admin", "Sedan AC"],
      ["update", "Test manager", "Sedan AC"],
      ["create", "Test manager", "Sedan"],
    ]);
    expect(entries[1]?.fields).toEqual([
      { name: "name", before: "Sedan", after: "Sedan AC" },
      { name: "price", before: 12, after: 14 },
    ]);
    expect(entries[0]?.fields).toContainEqual({ name: "price", before: 14, after: null });
  });

  it("keeps secrets to itself and still says that they changed", async () => {
    const { id } = await bed.member("agent");
    await admin.team.changePassword({ id, newPassword: "a very new password" });
    const { entries } = await admin.audit.list({ domain: "team", recordId: id });
    const [changed] = entries;
    expect(changed?.fields).toEqual([
      // Until when it opens: it is theirs to replace.
      { name: "firstPasswordUntil", before: null, after: expect.any(String) },
      { name: "passwordHash", before: "***", after: "***" },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|very new/);
  });

  it("compares a version of the settings with the one before, also with the built-in ones", async () => {
    const { version, updatedAt: _updatedAt, ...settings } = await admin.settings.adminGet();
    const companyInfo = { ...settings.companyInfo, tagline: "Boats and roads" };
    await admin.settings.update({ ...settings, version, companyInfo });
    const { entries } = await admin.audit.list({ domain: "settings" });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: "update", recordId: String(version + 1) });
    expect(entries[0]?.fields).toEqual([
      { name: "companyInfo", before: DEFAULT_SETTINGS.companyInfo, after: companyInfo },
    ]);
  });

  it("says nothing of visitors, of refused changes and of changes that change nothing", async () => {
    const newest = async () => (await admin.audit.list({ limit: 1 })).entries[0]?.id;
    const { id, version } = await manager.vehicles.create(car);
    const before = await newest();
    await bed.anyone().newsletter.subscribe({ email: "reader@example.com" });
    expect(await codeOf(manager.vehicles.update({ id, version: version + 7, price: 9 }))).toBe("STALE");
    await manager.vehicles.update({ id, price: car.price });
    expect(await newest()).toBe(before);
  });

  it("finds by words, member, action and days, and goes on where an answer ended", async () => {
    const { id, fullName } = await bed.member("manager", { fullName: "Demo Percent 100%_x" });
    const { secret } = await bed.services.sessions.open(id, "team", "test");
    const own = createCaller(bed.context({ signedIn: await bed.services.sessions.find(secret) }));
    for (const name of ["One", "Two", "Three"]) await own.vehicles.create({ ...car, name });

    const first = await admin.audit.list({ memberId: id, limit: 2 });
    expect(first.entries.map(({ record }) => record)).toEqual(["Three", "Two"]);
    const rest = await admin.audit.list({ memberId: id, limit: 2, cursor: first.nextCursor ?? 0 });
    expect(rest).toMatchObject({ entries: [{ record: "One" }], nextCursor: null });

    expect((await admin.audit.list({ search: "100%_" })).entries).toHaveLength(3);
    expect((await admin.audit.list({ search: "%%" })).entries).toHaveLength(0);
    expect((await admin.audit.list({ search: fullName, action: "delete" })).entries).toHaveLength(0);
    expect((await admin.audit.list({ memberId: id, from: "2020-01-01", to: "2020-12-31" })).entries).toHaveLength(0);
    expect(await codeOf(admin.audit.list({ from: "2026-02-01", to: "2026-01-01" }))).toBe("VALIDATION");
  });

  it("puts a change on the agency's day, not on Greenwich's", async () => {
    // 00:10 of 2 March in Srinagar is still 1 March in Greenwich.
    const at = new Date("2026-03-01T18:40:00Z");
    const row = { at, memberName: "", domain: "tours", action: "update", recordId: "x", record: "Midnight" } as const;
    await bed.services.db.insert(audit).values({ ...row, before: {}, after: {} });
    const on = async (day: string) => (await admin.audit.list({ search: "Midnight", from: day, to: day })).entries;
    expect(await on("2026-03-01")).toHaveLength(0);
    expect(await on("2026-03-02")).toHaveLength(1);
  });
});
