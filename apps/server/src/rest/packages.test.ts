import { restPaths } from "@shikara/contract/rest-routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let manager: Record<string, string>;
beforeAll(async () => {
  bed = await createServerbed();
  manager = await bed.bearer("manager");
});
afterAll(() => bed.close());

const LIST = restPaths.staffTours;
/** Every field of the documented entity that a body sets. */
const trek = {
  title: "Great Lakes Trek",
  description: "Seven lakes in nine days.",
  duration: "9D/8N",
  price: 38_000.5,
  groupSize: "4-10 People",
  image: "https://pictures.example/lakes.jpg",
  images: ["https://pictures.example/camp.jpg"],
  highlights: ["Gangabal lake"],
  itinerary: [{ day: 1, title: "Arrival", description: "To Sonamarg.", activities: ["Drive"] }],
  inclusions: ["Tents"],
  exclusions: ["Boots"],
  category: "adventure",
  status: "active",
};

describe("a package over REST", () => {
  it("is added, listed, read, put back as it was read, and deleted", async () => {
    const created = await bed.sendJson("POST", LIST, trek, manager);
    expect(created).toMatchObject({
      status: 201,
      json: { status: "success", message: "Package created successfully!", data: { ...trek, version: 1 } },
    });
    const { id, slug } = created.json.data;
    const listed = await bed.get(`${LIST}?search=great%20lakes&status=active`, manager);
    expect(listed.json).toMatchObject({ status: "success", data: [{ id, ...trek }], nextCursor: null });
    const read = (await bed.get(`${LIST}/${id}`, manager)).json.data;
    expect(read).toEqual(listed.json.data[0]);
    expect(Object.keys(read)).toEqual(expect.arrayContaining(["createdAt", "position", "slug"]));
    const back = await bed.sendJson("PUT", `${LIST}/${id}`, read, manager);
    expect(back).toMatchObject({
      status: 200,
      json: { message: "Package updated successfully!", data: { ...trek, slug, version: 2 } },
    });
    expect((await bed.sendJson("PUT", `${LIST}/${id}`, read, manager)).json).toMatchObject({
      code: "STALE",
      current: { version: 2 },
    });
    expect((await bed.get(restPaths.tour(slug))).json.data).toMatchObject(trek);
    await bed.sendJson("PUT", `${LIST}/${id}`, { status: "inactive" }, manager);
    expect((await bed.get(restPaths.tour(slug))).status).toBe(404);
    expect((await bed.send("DELETE", `${LIST}/${id}`, { headers: manager })).json).toEqual({
      status: "success",
      message: "Package deleted successfully",
    });
    expect((await bed.send("DELETE", `${LIST}/${id}`, { headers: manager })).status).toBe(404);
  });

  it("answers all of them without a limit, and page by page with one", async () => {
    for (const title of ["Page one", "Page two", "Page three"])
      await bed.sendJson("POST", LIST, { ...trek, title }, manager);
    const all = (await bed.get(`${LIST}?search=page`, manager)).json.data;
    expect(all).toHaveLength(3);
    const first = (await bed.get(`${LIST}?search=page&limit=2`, manager)).json;
    const second = (await bed.get(`${LIST}?search=page&limit=2&cursor=${first.nextCursor}`, manager)).json;
    expect([...first.data, ...second.data]).toEqual(all);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    [{ ...trek, price: "25k" }, "price"],
    [{ ...trek, highlights: [] }, "highlights"],
    [{ ...trek, image: "" }, "image"],
    [{ ...trek, secret: 1 }, "secret"],
    [{}, "title"],
  ])("refuses a bad body and names the field (%#)", async (body, field) => {
    const { status, json } = await bed.sendJson("POST", LIST, body, manager);
    expect([status, json.code]).toEqual([400, "VALIDATION"]);
    expect(Object.keys(json.fields)).toContain(field);
  });

  it.each(["limit=0", "limit=501", "limit=two", "status=hidden", "cursor=x", "search=a&search=b"])(
    "refuses ?%s",
    async (query) => {
      expect((await bed.get(`${LIST}?${query}`, manager)).status).toBe(400);
    },
  );

  it("is read by an agent and changed by none", async () => {
    const agent = await bed.bearer("agent");
    expect((await bed.get(LIST, agent)).status).toBe(200);
    expect((await bed.sendJson("POST", LIST, trek, agent)).status).toBe(403);
    expect((await bed.sendJson("POST", LIST, trek)).status).toBe(401);
  });
});
