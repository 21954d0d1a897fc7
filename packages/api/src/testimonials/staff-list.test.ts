import { testimonials } from "@shikara/db/schema";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let agent: Awaited<ReturnType<Testbed["as"]>>;
const statuses = ["approved", "approved", "pending", "rejected"] as const;
const row = (
  at: number,
  details: Partial<typeof testimonials.$inferInsert> = {},
): typeof testimonials.$inferInsert => ({
  customerName: `Guest ${at}`,
  location: "Pune",
  rating: at % 2 === 0 ? 4 : 5,
  review: "Good tea.",
  packageName: "",
  date: "",
  avatar: "",
  images: [],
  status: statuses[at % 4] ?? "pending",
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, at % 9)),
  ...details,
});
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
  await bed.services.db.insert(testimonials).values(Array.from({ length: 1_000 }, (_, at) => row(at)));
});
afterAll(() => bed.close());

it("gives 1,000 testimonials page by page, each once, newest first, with what they come to", async () => {
  const first = await agent.testimonials.adminList();
  expect(first.testimonials).toHaveLength(24);
  expect(first.counts).toEqual({ all: 1_000, approved: 500, pending: 250, rejected: 250 });
  expect(first.stats).toEqual({ total: 1_000, approved: 500, pending: 250, average: 4.5 });
  const seen: { id: string; createdAt: Date }[] = [];
  let cursor: string | null = null;
  do {
    const page: typeof first = await agent.testimonials.adminList({ cursor, limit: 400 });
    seen.push(...page.testimonials);
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1_000);
  const times = seen.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

it("is searched in name, review and package, and filtered; %, _ and \\ are letters", async () => {
  await bed.services.db
    .insert(testimonials)
    .values([
      row(0, { customerName: "Zooni 100%" }),
      row(2, { review: "Met zooni there" }),
      row(3, { packageName: "Zooni's valley" }),
    ]);
  const { counts, stats } = await agent.testimonials.adminList({ search: "ZOONI" });
  expect(counts).toEqual({ all: 3, approved: 1, pending: 1, rejected: 1 });
  expect(stats.total).toBe(1_003);
  const names = async (input: Parameters<typeof agent.testimonials.adminList>[0]) =>
    (await agent.testimonials.adminList(input)).testimonials.map(({ customerName }) => customerName);
  expect(await names({ search: "zooni", status: "pending" })).toEqual(["Guest 2"]);
  expect(await names({ search: "%" })).toEqual(["Zooni 100%"]);
  expect(await names({ search: "_" })).toEqual([]);
});

it.each([{ limit: 501 }, { status: "new" as "all" }, { cursor: "nonsense" }, { search: "x".repeat(201) }])(
  "refuses %j",
  async (input) => {
    expect(await codeOf(agent.testimonials.adminList(input))).toBe("VALIDATION");
  },
);
