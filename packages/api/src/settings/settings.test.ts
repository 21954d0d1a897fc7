import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { settings } from "@shikara/db/schema";
import { desc } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());
beforeEach(() => admin.settings.reset());

const changed = { ...DEFAULT_SETTINGS, companyInfo: { ...DEFAULT_SETTINGS.companyInfo, name: "Dal Lake Tours" } };

describe("settings", () => {
  it("are the built-in defaults at first, and visitors see no version", async () => {
    const { pictures, ...seen } = await bed.anyone().settings.get();
    const {
      cancellationBands: _bands,
      pricing: _pricing,
      seatHold: _hold,
      reviewAsking: _asking,
      reminders: _reminders,
      answering: _answering,
      travellerLists: _lists,
      replyTemplates: _templates,
      ...shown
    } = DEFAULT_SETTINGS;
    expect(seen).toEqual(shown);
    expect(pictures).toEqual({ logo: null, hero: null });
  });

  it("say what cancelling costs in the visitor's language, unless the agency has words of its own", async () => {
    const inHindi = () => duringLanguage("hi", () => bed.anyone().settings.get());
    expect((await inHindi()).policies.cancellation[1]).toBe("प्रस्थान से 15 से 29 दिन पहले: 50% शुल्क");
    const { version } = await admin.settings.adminGet();
    const policies = { ...DEFAULT_SETTINGS.policies, cancellation: ["As we agree by phone"] };
    await admin.settings.update({ ...changed, policies, version });
    expect((await inHindi()).policies.cancellation).toEqual(["As we agree by phone"]);
  });

  it("change for everybody, count their versions and go back to the defaults", async () => {
    const before = await admin.settings.adminGet();
    const saved = await admin.settings.update({ ...changed, version: before.version });
    expect(saved.version).toBe(before.version + 1);
    expect((await bed.anyone().settings.get()).companyInfo.name).toBe("Dal Lake Tours");
    expect((await admin.settings.reset()).companyInfo.name).toBe("Shikara");
    expect((await bed.anyone().settings.get()).companyInfo.name).toBe("Shikara");
  });

  it("have no group that only a later version of the house knows, and lose none of those when they are saved", async () => {
    const later = { ...changed, laterGroup: { days: 3 } };
    const { version } = await admin.settings.update(changed);
    await bed.services.db.insert(settings).values({ version: version + 1, value: later });
    bed.services.changes.note(["settings"]);
    expect(await bed.anyone().settings.get()).not.toHaveProperty("laterGroup");
    const { version: seen, updatedAt: _at, ...known } = await admin.settings.adminGet();
    await admin.settings.update({ ...known, answering: { hours: 7 }, version: seen });
    const [row] = await bed.services.db.select().from(settings).orderBy(desc(settings.version)).limit(1);
    expect(row?.value).toMatchObject({ answering: { hours: 7 }, laterGroup: { days: 3 } });
  });

  it("make no new version when nothing differs", async () => {
    const { version } = await admin.settings.update(changed);
    expect((await admin.settings.update(changed)).version).toBe(version);
  });

  it("keep our own groups when a save does not hold them", async () => {
    await admin.settings.update({ ...changed, shownRating: { source: "fixed", value: 4.5, count: 10 } });
    const { policies: _policies, cancellationBands: _bands, shownRating: _rating, ...documented } = changed;
    expect((await admin.settings.update(documented)).shownRating).toEqual({ source: "fixed", value: 4.5, count: 10 });
  });

  it("show the average of the approved reviews when the agency chose that, and keep its own figure", async () => {
    const own = { source: "fixed", value: 4.5, count: 10 } as const;
    await admin.settings.update({ ...changed, shownRating: { ...own, source: "reviews" } });
    expect((await bed.anyone().settings.get()).shownRating).toEqual({ source: "reviews", value: 0, count: 0 });
    for (const rating of [5, 4, 4]) {
      const { id } = await admin.testimonials.create({ customerName: "Demo Guest", review: "Lovely", rating });
      await admin.testimonials.approve({ id });
    }
    await admin.testimonials.create({ customerName: "Demo Guest", review: "Not read yet", rating: 1 });
    expect((await bed.anyone().settings.get()).shownRating).toEqual({ source: "reviews", value: 4.3, count: 3 });
    expect((await admin.settings.adminGet()).shownRating).toEqual({ ...own, source: "reviews" });
  });

  it("refuse a stale save and a part of the groups, and save nothing of either", async () => {
    const { version } = await admin.settings.adminGet();
    await admin.settings.update({ ...changed, version });
    const failure = await failureOf(admin.settings.update({ ...DEFAULT_SETTINGS, version }));
    expect(failure).toMatchObject({ code: "STALE", details: { current: { companyInfo: { name: "Dal Lake Tours" } } } });
    expect(await codeOf(admin.settings.update({ companyInfo: changed.companyInfo } as never))).toBe("VALIDATION");
    expect((await bed.anyone().settings.get()).companyInfo.name).toBe("Dal Lake Tours");
  });

  it("take twenty saves at once, one after the other", async () => {
    const { version } = await admin.settings.adminGet();
    const save = (at: number) =>
      admin.settings.update({ ...changed, businessStats: { ...changed.businessStats, yearsExperience: 100 + at } });
    const saved = await Promise.all(Array.from({ length: 20 }, (_, at) => save(at)));
    expect(saved.map((each) => each.version).sort((a, b) => a - b)).toEqual(saved.map((_, at) => version + 1 + at));
  });

  it.each([
    ["an empty list of phones", { contactInfo: { ...changed.contactInfo, phone: [] } }, "contactInfo.phone"],
    ["zoom 0", { mapSettings: { ...changed.mapSettings, zoomLevel: 0 } }, "mapSettings.zoomLevel"],
    ["zoom 21", { mapSettings: { ...changed.mapSettings, zoomLevel: 21 } }, "mapSettings.zoomLevel"],
    ["latitude 91", { mapSettings: { ...changed.mapSettings, latitude: 91 } }, "mapSettings.latitude"],
    [
      "another page in the map's frame",
      { mapSettings: { ...changed.mapSettings, embedUrl: "https://example.com/" } },
      "mapSettings.embedUrl",
    ],
    [
      "a negative number of customers",
      { businessStats: { ...changed.businessStats, happyCustomers: -1 } },
      "businessStats.happyCustomers",
    ],
    [
      "a number as text",
      { businessStats: { ...changed.businessStats, tourPackages: "50" as never } },
      "businessStats.tourPackages",
    ],
    [
      "a script as link",
      { socialMedia: { ...changed.socialMedia, facebook: "javascript:alert(1)" } },
      "socialMedia.facebook",
    ],
    ["a group of nobody's", { secrets: {} } as object, "secrets"],
  ])("refuse %s", async (_what, wrong, field) => {
    const failure = await failureOf(admin.settings.update({ ...changed, ...wrong }));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });
});
