import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { TRANSLATION_MESSAGES } from "@shikara/contract/translations/messages";
import { SETTINGS_ID, type TranslationLanguage } from "@shikara/contract/translations/schema";
import { audit, translations } from "@shikara/db/schema";
import { desc, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { refuses, says, startSpeakingService } from "@shikara/testing/speaking-service";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { providerWriter } from "../blog/writer/provider.ts";
import { duringLanguage } from "../core/language.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;
let bed: Testbed;
let service: Awaited<ReturnType<typeof startSpeakingService>>;
let manager: Caller;
let tourId: string;
let slug: string;
const TOUR = { description: "Two days.", highlights: ["Boats", "Gardens"], inclusions: ["Tea"], exclusions: ["Tips"] };
beforeAll(async () => {
  [bed, service] = [await createTestbed(), await startSpeakingService()];
  const provider = { baseUrl: service.baseUrl, apiKey: "a key", model: "a-model" };
  manager = await bed.as("manager", { writer: providerWriter(provider, { deadlineMs: 20_000, pauseMs: 1 }) });
});
afterAll(async () => {
  await service.close();
  await bed.close();
});
let count = 0;
beforeEach(async () => {
  count += 1;
  ({ id: tourId, slug } = await storeTour(bed, `lake-days-${count}`, { title: "Lake Days", ...TOUR }));
});

const place = (language: TranslationLanguage = "hi") => ({ kind: "tours", id: tourId, language }) as const;
const seen = (language: "en" | TranslationLanguage) =>
  duringLanguage(language, () => bed.anyone().tours.bySlug({ slug }));
const TITLE = { path: "title", original: "Lake Days", text: "झील के दिन" };
type Texts = Parameters<Caller["translations"]["save"]>[0]["texts"];
const save = (texts: Texts, version: number | null = null, by = manager) =>
  by.translations.save({ ...place(), version, texts });

describe("a translation", () => {
  it("is read in its language alone, text by text; the rest stands as it was written", async () => {
    bed.announced.length = 0;
    await save([TITLE, { path: "highlights.1", original: "Gardens", text: "बाग़" }]);
    expect(bed.announced).toEqual(["tours", "translations"]);
    expect(await seen("hi")).toMatchObject({
      title: "झील के दिन",
      description: "Two days.",
      highlights: ["Boats", "बाग़"],
    });
    expect(await seen("ur")).toMatchObject({ title: "Lake Days" });
    expect(await seen("en")).toMatchObject({ title: "Lake Days" });
    const listed = await duringLanguage("hi", () => bed.anyone().tours.summaries());
    expect(listed.find((tour) => tour.slug === slug)).toMatchObject({ title: "झील के दिन" });
    // So staff read it who write to somebody in that language, and nothing else is changed by it.
    const written = (language: "en" | TranslationLanguage) => manager.tours.inLanguage({ id: tourId, language });
    expect(await written("hi")).toMatchObject({ title: "झील के दिन", description: "Two days." });
    expect(await written("en")).toMatchObject({ title: "Lake Days" });
    // How many it is for has a form of its own, which needs no translating.
    expect((await seen("ur")).groupSize).toBe("2-4 افراد");
    expect((await seen("en")).groupSize).toBe("2-4 People");
  });

  it("is not shown for another original, and staff are told", async () => {
    await save([TITLE]);
    await manager.tours.update({ id: tourId, title: "Lake Nights" });
    expect(await seen("hi")).toMatchObject({ title: "Lake Nights" });
    const { texts } = await manager.translations.one(place());
    expect(texts[0]).toEqual({
      path: "title",
      original: "Lake Nights",
      text: "झील के दिन",
      before: "Lake Days",
      draft: "",
    });
    // Who looks after another text has not looked at this one.
    const gardens = { path: "highlights.1", original: "Gardens", text: "बाग़" };
    await save([gardens, { ...TITLE, original: "Lake Nights", text: "" }], 1);
    expect((await manager.translations.one(place())).texts[0]).toMatchObject({ before: "Lake Days" });
    expect(await seen("hi")).toMatchObject({ title: "Lake Nights", highlights: ["Boats", "बाग़"] });
    const { records } = await manager.translations.list({ kind: "tours", search: "lake nights" });
    expect(records).toEqual([
      {
        ...{ id: tourId, title: "Lake Nights" },
        states: {
          hi: { texts: 6, missing: 5, changed: 1, drafted: 0 },
          ur: { texts: 6, missing: 6, changed: 0, drafted: 0 },
        },
      },
    ]);
  });

  it("of two who save at once takes one; the other is told what is there", async () => {
    const both = await Promise.all([TITLE.text, "झीलें"].map((text) => codeOf(save([{ ...TITLE, text }]))));
    expect(both.toSorted()).toEqual(["OK", "STALE"]);
  });

  it("stands in the audit log, goes with its record and comes back with it", async () => {
    await save([TITLE]);
    const [logged] = await bed.services.db
      .select()
      .from(audit)
      .where(eq(audit.domain, "translations"))
      .orderBy(desc(audit.id))
      .limit(1);
    expect(logged).toMatchObject({ record: "Hindi, Lake Days" });
    await manager.tours.delete({ id: tourId });
    expect(await bed.services.db.select().from(translations).where(eq(translations.tourId, tourId))).toEqual([]);
    await manager.deleted.bringBack({ id: tourId });
    expect(await seen("hi")).toMatchObject({ title: "झील के दिन" });
  });

  it("of posts and settings is shown, too; a text's tags are sanitized as the original's are", async () => {
    const admin = await bed.as("admin");
    const { id, slug: post } = await admin.blog.create({
      ...{ title: "First snow", excerpt: "Cold.", content: "<p>Snow.</p>" },
    });
    for (const status of ["pending_approval", "approved", "published"] as const)
      await admin.blog.setStatus({ id, status });
    const content = "<p>बर्फ़।</p><script>alert(1)</script>";
    await admin.translations.save({
      ...{ kind: "blog", id, language: "hi", version: null },
      texts: [{ path: "content", original: "<p>Snow.</p>", text: content }],
    });
    const read = await duringLanguage("hi", () => bed.anyone().blog.bySlug({ slug: post }));
    expect(read.content).toBe("<p>बर्फ़।</p>");
    // Who writes it as a letter need not know of tags.
    const written = "बर्फ़ < धूप\nऔर हवा\n\n\nठंड।\n";
    const { version } = await admin.translations.one({ kind: "blog", id, language: "hi" });
    await admin.translations.save({
      ...{ kind: "blog", id, language: "hi", version },
      texts: [{ path: "content", original: "<p>Snow.</p>", text: written }],
    });
    const plain = await duringLanguage("hi", () => bed.anyone().blog.bySlug({ slug: post }));
    expect(plain.content).toBe("<p>बर्फ़ &lt; धूप<br />और हवा</p><p>ठंड।</p>");
    const settings = { kind: "settings", id: SETTINGS_ID, language: "ur" } as const;
    const { texts } = await admin.translations.one(settings);
    const tagline = texts.find(({ path }) => path === "companyInfo.tagline");
    await admin.translations.save({
      ...{ ...settings, version: null },
      texts: [{ path: "companyInfo.tagline", original: tagline?.original ?? "", text: "کشمیر کے سفر" }],
    });
    const shown = await duringLanguage("ur", () => bed.anyone().settings.get());
    expect(shown.companyInfo.tagline).toBe("کشمیر کے سفر");
    expect((await bed.anyone().settings.get()).companyInfo.tagline).toBe(tagline?.original);
  });

  it("is not asked for what cancelling costs while the house says it in each language, and is for words of the agency's own", async () => {
    const admin = await bed.as("admin");
    const asked = async () => {
      const { texts } = await admin.translations.one({ kind: "settings", id: SETTINGS_ID, language: "hi" });
      return texts.filter(({ path }) => path.startsWith("policies.cancellation")).map(({ original }) => original);
    };
    expect(await asked()).toEqual([]);
    const policies = { ...DEFAULT_SETTINGS.policies, cancellation: ["As we agree by phone"] };
    await admin.settings.update({ ...DEFAULT_SETTINGS, policies });
    expect(await asked()).toEqual(["As we agree by phone"]);
  });

  it("of a plain text with pointed brackets stays plain", async () => {
    const { id } = await storeTour(bed, `brackets-${crypto.randomUUID()}`, { description: "5 km <easy>, 9 km <hard>" });
    const text = "पाँच किलोमीटर <आसान>\n\nनौ <कठिन>";
    await manager.translations.save({
      ...{ kind: "tours", id, language: "hi", version: null },
      texts: [{ path: "description", original: "5 km <easy>, 9 km <hard>", text }],
    });
    const { texts } = await manager.translations.one({ kind: "tours", id, language: "hi" });
    expect(texts.find(({ path }) => path === "description")?.text).toBe(text);
  });

  it("asks for what the original asks: a manager does not touch the settings, nobody what is not there", async () => {
    const settings = { kind: "settings", id: SETTINGS_ID, language: "ur" } as const;
    expect(await codeOf(manager.translations.save({ ...settings, version: null, texts: [] }))).toBe("FORBIDDEN");
    expect(await codeOf(manager.translations.draft(settings))).toBe("FORBIDDEN");
    expect(await codeOf(manager.translations.one({ ...settings, id: tourId }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.translations.one({ kind: "popups", id: tourId, language: "hi" }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.translations.one({ ...place(), language: "en" as never }))).toBe("VALIDATION");
    expect(await codeOf((await bed.as("agent")).translations.list({ kind: "tours" }))).toBe("FORBIDDEN");
    // A title has its place on a page.
    expect(await codeOf(save([{ ...TITLE, text: "झ".repeat(127) }]))).toBe("OK");
    expect(await codeOf(save([{ ...TITLE, text: "झ".repeat(128) }], 1))).toBe("VALIDATION");
  });
});

describe("a draft", () => {
  const answer = (texts: string[]) => service.answer(says(JSON.stringify({ texts })));

  it("stands beside the original until a person approves it", async () => {
    await save([TITLE]);
    answer(["दो दिन।", "नावें", "बाग़", "चाय", "टिप"]);
    const { texts, version } = await manager.translations.draft(place());
    expect(texts.map(({ draft }) => draft)).toEqual(["", "दो दिन।", "नावें", "बाग़", "चाय", "टिप"]);
    expect(await seen("hi")).toMatchObject({ description: "Two days." });
    const approved = texts.map(({ path, original, text, draft }) => ({ path, original, text: text || draft }));
    await save(approved, version);
    expect(await seen("hi")).toMatchObject({ title: "झील के दिन", description: "दो दिन।", highlights: ["नावें", "बाग़"] });
    const { records } = await manager.translations.list({ kind: "tours" });
    expect(records.find(({ id }) => id === tourId)?.states.hi).toEqual({
      texts: 6,
      missing: 0,
      changed: 0,
      drafted: 0,
    });
  });

  it("of a post that came without tags has its paragraphs", async () => {
    const { id } = await manager.blog.create({ title: "Snow", excerpt: "Cold.", content: "<p>Snow.</p><p>Ice.</p>" });
    answer(["बर्फ़", "ठंड।", "बर्फ़।\n\nहिम।"]);
    const { texts } = await manager.translations.draft({ kind: "blog", id, language: "hi" });
    expect(texts.find(({ path }) => path === "content")?.draft).toBe("<p>बर्फ़।</p><p>हिम।</p>");
  });

  it("is none where the service fails, says too little, or is not there", async () => {
    service.answer(refuses(401));
    expect(await codeOf(manager.translations.draft(place()))).toBe("PROVIDER_FAILED");
    answer(["one"]);
    answer(["one"]);
    expect(await codeOf(manager.translations.draft(place()))).toBe("PROVIDER_FAILED");
    expect((await manager.translations.one(place())).version).toBeNull();
    const alone = await bed.as("manager");
    expect(await failureOf(alone.translations.draft(place()))).toMatchObject({
      message: TRANSLATION_MESSAGES.noWriter,
    });
    expect((await alone.translations.list({ kind: "tours" })).canDraft).toBe(false);
  });
});
