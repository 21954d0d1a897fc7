import { codeOf } from "@shikara/testing/failures";
import { someone } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Caller = Awaited<ReturnType<Testbed["as"]>>;
type Member = Awaited<ReturnType<typeof someone>>;
interface Kind {
  /** Says the same each time, but for this title. */
  add: (caller: Caller, title: string) => Promise<{ id: string }>;
  all: (caller: Caller) => Promise<readonly unknown[]>;
}

const SAID = { source: "A test", sourcedOn: "2026-12-01" };
let bed: Testbed;
let [member, colleague]: Member[] = [];
let placeId = "";
beforeAll(async () => {
  bed = await createTestbed();
  [member, colleague] = [await someone(bed, "admin"), await someone(bed, "admin")];
  placeId = (await (await sending(member)).places.create({ name: "Sonamarg", kind: "town" })).id;
});
afterAll(() => bed.close());

/** A form of theirs, whose request has this key. */
async function sending(whose: Member | undefined, idempotencyKey = ""): Promise<Caller> {
  const signedIn = await bed.services.sessions.find(whose?.secret ?? "");
  return bed.anyone({ signedIn, idempotencyKey });
}

const image = "https://pictures.example/lakes.jpg";
const tour = { description: "Lakes", duration: "9D/8N", price: 38_000, groupSize: "4-10 People", image };
const parts = { highlights: ["Gangabal"], inclusions: ["Tents"], exclusions: ["Boots"] };
const KINDS: Record<string, Kind> = {
  "a package": {
    add: ({ tours }, title) => tours.create({ ...tour, ...parts, title }),
    all: async ({ tours }) => (await tours.adminList({})).tours,
  },
  "a vehicle": {
    add: ({ vehicles }, name) => vehicles.create({ name, model: "Toyota", capacity: "6-7 Seater", price: 18 }),
    all: async ({ vehicles }) => (await vehicles.adminList()).vehicles,
  },
  "a post": {
    add: ({ blog }, title) => blog.create({ title, content: "<p>Words</p>", excerpt: "In bloom" }),
    all: async ({ blog }) => (await blog.adminList({})).posts,
  },
  "a testimonial": {
    add: ({ testimonials }, review) => testimonials.create({ customerName: "Demo Guest", rating: 4, review }),
    all: async ({ testimonials }) => (await testimonials.adminList({})).testimonials,
  },
  "a picture of the gallery": {
    add: ({ gallery }, title) => gallery.create({ title, imageUrl: image }),
    all: async ({ gallery }) => (await gallery.adminList()).images,
  },
  "an advisory": {
    add: ({ advisories }, terms) => advisories.create({ placeId, state: "closed", from: "2027-01-03", terms, ...SAID }),
    all: async ({ advisories }) => (await advisories.adminList({})).advisories,
  },
  "a letter": {
    add: ({ letters }, subject) => letters.create({ subject, content: "<p>Early.</p>" }),
    all: ({ letters }) => letters.adminList(),
  },
  "a webhook": {
    add: ({ webhooks }, name) =>
      webhooks.create({ name, url: "https://example.com/hook", events: ["booking.created"] }),
    all: ({ webhooks }) => webhooks.adminList(),
  },
};

describe.each(Object.entries(KINDS))("%s", (name, { add, all }) => {
  it("is one where its answer was lost and it is sent again, and no other form's, whatever its key", async () => {
    const unkeyed = await sending(member);
    const before = (await all(unkeyed)).length;
    const form = await sending(member, name);
    const [once, twice] = await Promise.all([add(form, name), add(form, name)]);
    expect(twice).toEqual(once);
    expect(await add(form, name)).toEqual(once);
    expect(await codeOf(add(form, "Corrected meanwhile"))).toBe("IDEMPOTENCY_MISMATCH");
    expect(await all(unkeyed)).toHaveLength(before + 1);
    // Who says it anew means another one, and so does a colleague.
    const others = [unkeyed, await sending(member, `${name} again`), await sending(colleague, name)];
    for (const anew of others) expect((await add(anew, name)).id).not.toBe(once.id);
  });
});

it("a post at an address of its own is not said to have taken that itself", async () => {
  const form = await sending(member, "tulips");
  const sent = { title: "Tulips", slug: "tulips", content: "<p>Words</p>", excerpt: "In bloom" };
  const { id } = await form.blog.create(sent);
  expect((await form.blog.create(sent)).id).toBe(id);
});
