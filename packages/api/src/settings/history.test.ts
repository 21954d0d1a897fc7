import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

const named = (name: string) => ({
  ...DEFAULT_SETTINGS,
  companyInfo: { ...DEFAULT_SETTINGS.companyInfo, name },
});

describe("the history of the settings", () => {
  it("is empty while nobody has saved any", async () => {
    expect(await admin.settings.history()).toEqual({ versions: [], nextCursor: null });
  });

  it("tells who saved which version and what it changed, down to the built-in ones", async () => {
    await admin.settings.update(named("First"));
    await admin.settings.update({ ...named("First"), businessStats: { ...named("").businessStats, tourPackages: 7 } });
    const { versions } = await admin.settings.history();
    expect(versions).toMatchObject([
      { version: 3, savedBy: "Test admin", changed: ["businessStats"] },
      { version: 2, savedBy: "Test admin", changed: ["companyInfo"] },
      { version: 1, savedBy: null, changed: [] },
    ]);
  });

  it("puts an earlier version in force as a new one, and no other than one that was", async () => {
    await admin.settings.update(named("Later"));
    const { version } = await admin.settings.adminGet();
    const restored = await admin.settings.restore({ version: 2, current: version });
    expect(restored).toMatchObject({ version: version + 1, companyInfo: { name: "First" } });
    expect((await bed.anyone().settings.get()).companyInfo.name).toBe("First");
    expect(await codeOf(admin.settings.restore({ version: 2, current: version }))).toBe("STALE");
    expect(await codeOf(admin.settings.restore({ version: 999 }))).toBe("NOT_FOUND");
    expect((await admin.settings.restore({ version: 1 })).companyInfo).toEqual(DEFAULT_SETTINGS.companyInfo);
  });

  it("comes page by page", async () => {
    for (let at = 0; at < 25; at += 1) await admin.settings.update(named(`Name ${at}`));
    const first = await admin.settings.history();
    expect(first.versions).toHaveLength(20);
    expect(first.versions.every(({ changed }) => changed.join() === "companyInfo")).toBe(true);
    const rest = await admin.settings.history({ cursor: first.nextCursor });
    expect(rest.versions[0]?.version).toBe((first.nextCursor ?? 0) - 1);
    expect(rest.versions.at(-1)?.version).toBe(1);
  });
});

it("a draft is seen as visitors would, and saved nowhere", async () => {
  const { version } = await admin.settings.adminGet();
  expect((await admin.settings.previewDraft(named("Not yet"))).companyInfo.name).toBe("Not yet");
  expect((await admin.settings.adminGet()).version).toBe(version);
  const half = { companyInfo: named("").companyInfo };
  expect(await codeOf(admin.settings.previewDraft(half as never))).toBe("VALIDATION");
});
