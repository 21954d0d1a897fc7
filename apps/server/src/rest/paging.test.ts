import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { media, team, testimonials, vehicles } from "@shikara/db/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

/** More than one answer holds. */
const MANY = MAX_PAGE_SIZE + 1;
const NUMBERS = Array.from({ length: MANY }, (_, at) => at);

let bed: Serverbed;
let admin: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  admin = await bed.bearer("admin");
  const { db } = bed.services;
  const post = (path: string, body: object) => bed.sendJson("POST", path, body, admin);
  await post(restPaths.staffVehicles, { name: "Paged", model: "M", capacity: "4", price: 1 });
  await post(restPaths.staffTestimonials, { customerName: "Paged", rating: 5, review: "r" });
  const [vehicle] = await db.select().from(vehicles);
  const [testimonial] = await db.select().from(testimonials);
  const [member] = await db.select().from(team);
  if (!vehicle || !testimonial || !member) throw new Error("Nothing to copy");
  const copy = () => ({ id: crypto.randomUUID() });
  await db.delete(vehicles);
  await db.insert(vehicles).values(NUMBERS.map(() => ({ ...vehicle, ...copy() })));
  await db.delete(testimonials);
  await db.insert(testimonials).values(NUMBERS.map(() => ({ ...testimonial, ...copy() })));
  await db.insert(team).values(
    NUMBERS.map((at) => ({
      ...member,
      ...copy(),
      fullName: "Paged",
      username: `paged-${at}`,
      email: `paged-${at}@example.org`,
    })),
  );
  await db.insert(media).values(
    NUMBERS.map((at): typeof media.$inferInsert => ({
      ...{ url: `https://pictures.example/${at}.jpg`, title: "Paged", category: "misc", isListed: true },
    })),
  );
});
afterAll(() => bed.close());

it("a cursor for a day that no calendar has is none of ours", async () => {
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const id = crypto.randomUUID();
  const days = [
    "0000-01-01T00:00:00Z",
    "0000-01-01",
    "-000001-01-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
    "99999-01-01",
  ];
  const lists = [restPaths.bookings, restPaths.staffTestimonials, restPaths.audit, restPaths.staffPosts];
  for (const path of lists)
    for (const day of days)
      for (const cursor of [place(day, id), place(day, day, id), place(id, day)])
        expect([200, 400], `${path} ${day}`).toContain((await bed.get(`${path}?cursor=${cursor}`, admin)).status);
});

it.each([restPaths.staffVehicles, restPaths.staffTestimonials, restPaths.images, restPaths.team])(
  "%s comes in parts, each naming the next until there is none, with its own filter and no stranger's",
  async (path) => {
    const first = await bed.get(`${path}?search=paged&mine=x`, admin);
    expect(first.status).toBe(200);
    const records = (json: { data?: { id?: string; _id?: string }[] } | { id: string }[]) =>
      (Array.isArray(json) ? json : (json.data ?? [])).map((record) => record.id ?? ("_id" in record && record._id));
    expect(records(first.json)).toHaveLength(MAX_PAGE_SIZE);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const asked = new URL(next, "http://house.example").searchParams;
    expect([asked.get("search"), asked.get("mine")]).toEqual(["paged", null]);
    const second = await bed.get(next, admin);
    expect(second.headers.get("link")).toBeNull();
    expect(new Set([...records(first.json), ...records(second.json)]).size).toBe(MANY);
    expect((await bed.get(`${path}?cursor=nonsense`, admin)).status).toBe(400);
  },
);
