import { audit, tours } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour, tourRow } from "@shikara/testing/tours";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
beforeEach(() => bed.services.db.delete(tours));
afterAll(() => bed.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
const slugs = async (input: Parameters<typeof manager.tours.adminList>[0] = {}) =>
  (await manager.tours.adminList(input)).tours.map(({ slug }) => slug);

describe("the staff's list", () => {
  it("gives 1,000 packages page by page, each once, in the staff's order", async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) =>
      tourRow(`tour-${at}`, { sortOrder: at % 7, status: at % 4 === 0 ? "inactive" : "active" }),
    );
    await bed.services.db.insert(tours).values(rows);
    const first = await manager.tours.adminList();
    expect(first.tours).toHaveLength(24);
    expect(first.counts).toEqual({ all: 1_000, active: 750, inactive: 250 });
    const seen: { slug: string; position: number | null; status: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof manager.tours.adminList>> = await manager.tours.adminList({
        cursor,
        limit: 150,
      });
      seen.push(...page.tours);
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen.map(({ slug }) => slug)).size).toBe(1_000);
    expect(seen).toHaveLength(1_000);
    const shown = (await bed.anyone().tours.list()).map(({ slug, position }) => [slug, position]);
    const active = seen.filter(({ status }) => status === "active");
    expect(active.map(({ slug, position }) => [slug, position])).toEqual(shown);
    expect(seen.some(({ status, position }) => status === "inactive" && position !== null)).toBe(false);
  });

  it("is searched and filtered in the database; %, _ and \\ are letters", async () => {
    await storeTour(bed, "tulips", { title: "Tulip 100% week", sortOrder: 1 });
    await storeTour(bed, "lakes", { highlights: ["Tulip garden at dawn"], sortOrder: 2, status: "inactive" });
    await storeTour(bed, "snow", { category: "luxury", sortOrder: 3 });
    expect(await slugs({ search: "TULIP" })).toEqual(["tulips", "lakes"]);
    expect(await slugs({ search: "tulip", status: "inactive" })).toEqual(["lakes"]);
    expect((await manager.tours.adminList({ search: "tulip", status: "inactive" })).counts).toEqual({
      all: 2,
      active: 1,
      inactive: 1,
    });
    expect(await slugs({ search: "luxury" })).toEqual(["snow"]);
    expect(await slugs({ search: "100%" })).toEqual(["tulips"]);
    for (const search of ["%", "_"]) expect(await slugs({ search })).toEqual(search === "%" ? ["tulips"] : []);
    expect(await slugs({ search: "\\" })).toEqual([]);
  });

  it.each([
    { limit: 0 },
    { limit: 501 },
    { limit: 1.5 },
    { status: "hidden" as "all" },
    { search: "x".repeat(201) },
    { cursor: "nonsense" },
    { cursor: Buffer.from('["1","a\\u0000","x"]').toString("base64url") },
    { cursor: Buffer.from(`[1e99,"a","${nowhere}"]`).toString("base64url") },
    { cursor: Buffer.from(`[1,"a\\u0000b","${nowhere}"]`).toString("base64url") },
  ])("refuses %j", async (input) => {
    expect(await codeOf(manager.tours.adminList(input))).toBe("VALIDATION");
  });
});

describe("the order", () => {
  const store = async (...names: string[]) => {
    const ids: Record<string, string> = {};
    for (const [at, name] of names.entries()) ids[name] = (await storeTour(bed, name, { sortOrder: at })).id;
    return (name: string) => ids[name] ?? nowhere;
  };

  it("is changed by moving one, to either end or behind another, and decides /packages/{n}", async () => {
    const id = await store("a", "b", "c", "d");
    bed.announced.length = 0;
    await manager.tours.reorder({ id: id("d"), to: { behind: id("a") } });
    expect(bed.announced).toEqual(["tours"]);
    expect(await slugs()).toEqual(["a", "d", "b", "c"]);
    expect(await bed.anyone().tours.byPosition({ position: 2 })).toMatchObject({ slug: "d", version: 1 });
    await manager.tours.reorder({ id: id("c"), to: "first" });
    await manager.tours.reorder({ id: id("a"), to: "last" });
    expect(await slugs()).toEqual(["c", "d", "b", "a"]);
    await manager.tours.reorder({ id: id("c"), to: { behind: id("b") } });
    expect(await slugs()).toEqual(["d", "b", "c", "a"]);
  });

  it("is written down as the moving of one, whatever numbers others got by it", async () => {
    const id = await store("a", "b", "c", "d");
    await bed.services.db.delete(audit);
    await manager.tours.reorder({ id: id("d"), to: "first" });
    const entries = await bed.services.db.select().from(audit);
    expect(entries.map(({ action, recordId }) => [action, recordId])).toEqual([["update", id("d")]]);
    await bed.services.db.delete(audit);
    await manager.tours.reorder({ id: id("d"), to: "first" });
    expect(await bed.services.db.select().from(audit)).toEqual([]);
  });

  it("numbers others anew only where there is no room, and leaves room then", async () => {
    const id = await store("a", "b", "c", "d");
    const move = async (name: string, to: "first" | "last" | string) => {
      const where = to === "first" || to === "last" ? to : { behind: id(to) };
      return (await manager.tours.reorder({ id: id(name), to: where })).isRenumbered;
    };
    expect(await move("d", "first")).toBe(false);
    expect(await move("c", "a")).toBe(true);
    for (let time = 0; time < 4; time += 1) {
      expect(await move("a", "d")).toBe(false);
      expect(await move("c", "d")).toBe(false);
    }
    expect(await slugs()).toEqual(["d", "c", "a", "b"]);
  });

  it("also where several had the same number", async () => {
    for (const slug of ["a", "b", "c"]) await storeTour(bed, slug, { sortOrder: 5 });
    const [last] = await bed.services.db.select().from(tours).where(eq(tours.slug, "c"));
    await manager.tours.reorder({ id: last?.id ?? nowhere, to: "first" });
    expect(await slugs()).toEqual(["c", "a", "b"]);
  });

  it("changed by two at once is changed by one, and the other is told", async () => {
    const id = await store("a", "b", "c", "d");
    const { order } = await manager.tours.adminList();
    const moves = ["b", "c", "d"].map((name) => codeOf(manager.tours.reorder({ id: id(name), to: "first", order })));
    expect((await Promise.all(moves)).sort()).toEqual(["OK", "STALE", "STALE"]);
    const failure = await failureOf(manager.tours.reorder({ id: id("a"), to: "last", order }));
    const { order: now } = await manager.tours.adminList();
    expect(failure).toMatchObject({ code: "STALE", details: { current: { order: now } } });
    const moved = await manager.tours.reorder({ id: id("a"), to: "last", order: now });
    expect((await manager.tours.adminList()).order).toBe(moved.order);
    expect((await slugs()).at(-1)).toBe("a");
  });

  it("knows no package that is not there", async () => {
    const id = await store("a");
    expect(await codeOf(manager.tours.reorder({ id: nowhere, to: "first" }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.tours.reorder({ id: id("a"), to: { behind: nowhere } }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.tours.reorder({ id: id("a"), to: "up" as "first" }))).toBe("VALIDATION");
  });
});
