import { procedureInfo } from "@shikara/api/procedures";
import { allows, ROLES, type Role } from "@shikara/contract/core/permissions";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, folders, paths } from "@shikara/contract/routes";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { addressesOf } from "./mount.ts";
import { restTables } from "./tables.ts";

let bed: Serverbed;
const bearers = new Map<Role | null, Record<string, string>>();
beforeAll(async () => {
  bed = await createServerbed();
  bearers.set(null, {});
  for (const role of ROLES) bearers.set(role, await bed.bearer(role));
});
afterAll(() => bed.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
/** A body that is right for a row which does not take isActive alone. */
const LAWFUL: Record<string, object> = {
  "team.changePassword": { new_password: "a good password" },
  "testimonials.update": { rating: 5 },
  "media.update": { title: "A lake" },
  "tours.update": { status: "inactive" },
  "bookings.update": { travelers: 2 },
  "blog.update": { title: "A title" },
  "payments.take": { amount: 1, method: "cash" },
  "payments.refund": { amount: 1, method: "cash" },
};
const rows = restTables.flatMap((table) => table.rows);
const as = (role: Role | null) => ({ ...bearers.get(role) });

describe.each(rows.map((row) => [row.method.toUpperCase(), row.path, row] as const))("%s %s", (method, path, row) => {
  const { permission } = procedureInfo(row.procedure);
  const addresses = addressesOf(path).map((address) => address.replace(":kind", "receipt").replace(/:\w+/g, nowhere));

  it.each([null, ...ROLES])("asks who it is before it reads the body: %s", async (role) => {
    for (const address of addresses) {
      // Signing out ends the session it is asked with: not the one of the other rows.
      const who = row.procedure === "auth.logout" && role ? await bed.bearer(role) : as(role);
      const headers = { ...who, "content-type": "text/plain", accept: "application/json" };
      const answer = await bed.send(method, address, method === "GET" ? { headers } : { headers, body: "{ broken" });
      const mayCall = permission === undefined || (role !== null && allows({ role, ownRole: null }, permission));
      if (mayCall) expect([200, 201, 204, 400, 404, 415]).toContain(answer.status);
      else expect(answer.status).toBe(role === null ? 401 : 403);
      if (answer.status >= 400)
        expect(answer.json).toMatchObject({
          status: "error",
          message: answer.json.detail,
          requestId: expect.any(String),
        });
    }
  });

  if (row.body === "json")
    it("refuses broken JSON, what is no object, what it does not know and what would reach a prototype", async () => {
      const headers = { ...as("admin"), "content-type": "application/json" };
      const send = (body: string) => bed.send(method, addresses[0] ?? "", { headers, body });
      expect((await send("{ broken")).json.code).toBe("BAD_JSON");
      for (const body of ["[]", '"text"', "[1]"]) expect((await send(body)).status).toBe(400);
      expect((await send('{"nobodyKnowsThis":1}')).json.code).toBe("VALIDATION");
      expect((await send('{"__proto__":{"polluted":true}}')).json.code).toBe("VALIDATION");
      expect((await send('{"constructor":{"prototype":{"polluted":true}}}')).json.code).toBe("VALIDATION");
      expect((await send(`{"name":${"[".repeat(5_000)}${"]".repeat(5_000)}}`)).status).toBe(400);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      expect((await send(`{"name":"${"x".repeat(2 * 1024 * 1024)}"}`)).json.code).toBe("TOO_LARGE");
    });

  if (path.includes("{"))
    it("answers 404 to an unknown id and 400 or 404 to a malformed one", async () => {
      const init = { headers: { ...as("admin"), accept: "application/json" } };
      const body = row.body
        ? {
            ...init,
            headers: { ...init.headers, "content-type": "application/json" },
            body: JSON.stringify(LAWFUL[row.procedure] ?? { isActive: true }),
          }
        : init;
      expect((await bed.send(method, addresses[0] ?? "", body)).status).toBe(404);
      for (const wrong of ["1", "x'; drop table team; --", "%00", "..%2F..", "%zz"]) {
        const address = path.replace(/\{\w+\}/, encodeURIComponent(wrong).replaceAll("%25", "%"));
        expect([400, 404]).toContain((await bed.send(method, address, body)).status);
      }
    });
});

describe("every path", () => {
  it("names the methods it has", async () => {
    const answer = await bed.send("PATCH", restPaths.staffVehicles);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, POST");
    expect(answer.json.code).toBe("METHOD_NOT_ALLOWED");
  });

  it("tells what failed with an id that the log has, also where answers are kept", async () => {
    for (const path of [restPaths.tour("none"), `${restPaths.posts}?limit=0`]) {
      const { json, headers } = await bed.get(path);
      expect(json.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("x-request-id")).toBe(json.requestId);
    }
  });

  it("that there is not is 404 as JSON below /api", async () => {
    expect((await bed.get("/api/nothing")).json).toMatchObject({ code: "NOT_FOUND" });
  });

  it("takes the cookie or a bearer, and with a bearer that is wrong the cookie does not count", async () => {
    const cookie = await bed.cookie("admin");
    expect((await bed.get(restPaths.staffVehicles, cookie)).status).toBe(200);
    for (const authorization of ["Bearer nobody", "Bearer", "Basic YWRtaW46YWRtaW4=", `Bearer ${"x".repeat(5_000)}`])
      expect((await bed.get(restPaths.staffVehicles, { ...cookie, authorization })).status).toBe(401);
  });
});

describe("a record that was read", () => {
  it("can be put back as it is", async () => {
    const headers = as("admin");
    const vehicle = { name: "Innova", model: "Toyota", capacity: "6", price: 18 };
    const created = await bed.sendJson("POST", restPaths.staffVehicles, vehicle, headers);
    expect(created).toMatchObject({
      status: 201,
      json: { status: "success", message: "Vehicle created successfully" },
    });
    const { _id } = created.json.data;
    const [read] = (await bed.get(restPaths.staffVehicles, headers)).json.data;
    const back = await bed.sendJson("PUT", restPaths.vehicle(_id), read, headers);
    expect(back).toMatchObject({
      status: 200,
      json: { message: "Vehicle updated successfully", data: { version: 2 } },
    });
    expect((await bed.sendJson("PUT", restPaths.vehicle(_id), read, headers)).json).toMatchObject({
      code: "STALE",
      current: { version: 2 },
    });
    const settings = (await bed.get(restPaths.staffSettings, headers)).json;
    expect((await bed.sendJson("PUT", restPaths.settingsUpdate, settings, headers)).status).toBe(200);
    const popup = { title: "A", content: "B", startDate: "2026-11-20T00:00:00Z" };
    const { json: made } = await bed.sendJson("POST", restPaths.popupCreate, popup, headers);
    expect((await bed.sendJson("PUT", restPaths.popup(made.id), made, headers)).status).toBe(200);
    const review = { customerName: "Demo Guest", rating: 4, review: "Good tea." };
    const { data } = (await bed.sendJson("POST", restPaths.staffTestimonials, review, headers)).json;
    expect((await bed.sendJson("PUT", restPaths.testimonial(data.id), data, headers)).json).toMatchObject({
      status: "success",
      message: "Testimonial updated successfully",
      data: { ...review, status: "pending", version: 2 },
    });
  });

  it("comes page by page where there may be many", async () => {
    const headers = as("admin");
    const image = { title: "A shikara", imageUrl: "https://example.com/shikara.jpg", tags: ["lake"] };
    for (const title of ["First", "Second", "Third"]) {
      const made = await bed.sendJson("POST", restPaths.gallery, { ...image, title }, headers);
      expect(made).toMatchObject({ status: 201, json: { status: "success", message: "Image added successfully" } });
    }
    const page = await bed.get(`${restPaths.gallery}?limit=2&search=LAKE&category=gallery`, headers);
    expect(page.json.data.map(({ title }: { title: string }) => title)).toEqual(["Third", "Second"]);
    const next = await bed.get(`${restPaths.gallery}?limit=2&cursor=${page.json.nextCursor}`, headers);
    expect(next.json).toMatchObject({ data: [{ title: "First" }], nextCursor: null });
    const [first] = next.json.data;
    expect(await bed.sendJson("PUT", restPaths.galleryImage(first.id), first, headers)).toMatchObject({
      status: 200,
      json: { message: "Image updated successfully", data: { ...image, title: "First", version: 2 } },
    });
    for (const wrong of ["limit=0", "limit=x", "category=moon", "cursor=x", "search=a&search=b"])
      expect((await bed.get(`${restPaths.gallery}?${wrong}`, headers)).status).toBe(400);
  });

  it("is gone after one delete", async () => {
    const headers = as("admin");
    const vehicle = { name: "Gone", model: "Soon", capacity: "4", price: 1 };
    const { _id } = (await bed.sendJson("POST", restPaths.staffVehicles, vehicle, headers)).json.data;
    expect((await bed.send("DELETE", restPaths.vehicle(_id), { headers })).json).toEqual({
      status: "success",
      message: "Vehicle deleted successfully",
    });
    expect((await bed.send("DELETE", restPaths.vehicle(_id), { headers })).status).toBe(404);
  });
});

describe("a member's password", () => {
  it("is set by a form of either kind or by JSON, and asks for eight characters", async () => {
    const path = restPaths.memberPassword((await bed.member("agent")).id);
    const form = new FormData();
    form.set("new_password", "tea on deck");
    const bodies = [new URLSearchParams({ new_password: "tea on deck" }), form];
    for (const body of bodies) {
      const answer = await bed.send("POST", path, { headers: as("admin"), body });
      expect([answer.status, answer.json]).toEqual([
        200,
        { status: "success", message: "Password changed successfully" },
      ]);
    }
    const short = await bed.sendJson("POST", path, { new_password: "1234567" }, as("admin"));
    expect([short.status, Object.values(short.json.fields)]).toEqual([
      400,
      ["Password must be at least 8 characters long"],
    ]);
  });
});

describe("who a member is", () => {
  it("is changed by whoever says their password once more in current_password, where a role or one's own e-mail is another", async () => {
    const boss = await bed.member("admin");
    const { json } = await bed.sendJson("POST", restPaths.signIn, { username: boss.username, password: PASSWORD });
    const headers = { authorization: `Bearer ${json.access_token}` };
    const agent = await bed.member("agent");
    const put = (id: string, body: object) => bed.sendJson("PUT", restPaths.member(id), body, headers);
    const same = await put(agent.id, { role: "agent", department: "Boats", email: "an-agent@example.com" });
    expect([same.status, same.json.department]).toEqual([200, "Boats"]);
    expect((await put(agent.id, { role: "manager" })).json).toMatchObject({ code: "VALIDATION" });
    expect((await put(agent.id, { role: "manager", current_password: "wrong" })).status).toBe(400);
    expect((await put(boss.id, { email: "boss@example.com" })).status).toBe(400);
    const promoted = await put(agent.id, { role: "manager", current_password: PASSWORD });
    expect([promoted.status, promoted.json.role]).toEqual([200, "manager"]);
    const path = restPaths.memberPassword(boss.id);
    const set = (fields: Record<string, string>) =>
      bed.send("POST", path, { headers, body: new URLSearchParams(fields) });
    expect((await set({ new_password: "tea on deck" })).status).toBe(400);
    expect((await set({ new_password: "tea on deck", current_password: PASSWORD })).status).toBe(200);
  });
});

describe("addresses that are a screen too", () => {
  const screen = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it("give a browser the screen and everything else JSON, and are kept nowhere", async () => {
    const cookie = await bed.cookie("admin");
    const page = await bed.get(adminPaths.team, { ...cookie, ...screen });
    expect([page.status, page.text]).toEqual([200, "back office in system"]);
    const list = await bed.get(restPaths.team, { ...cookie, accept: "*/*" });
    expect(list.json.length).toBeGreaterThan(0);
    expect(list.text).not.toMatch(/hash|argon2|password/i);
    for (const { headers } of [page, list]) {
      expect(headers.get("vary")).toMatch(/accept(?!-)/i);
      expect(headers.get("cache-control")).toContain("no-store");
    }
    expect((await bed.get(folders.rest + restPaths.team, { ...cookie, ...screen })).json).toHaveLength(
      list.json.length,
    );
  });

  it("send a browser from the blog's REST paths to the blog", async () => {
    expect((await bed.get(`${restPaths.postsOrBlog}?limit=3`, screen)).headers.get("location")).toBe(paths.blog);
    expect((await bed.get(restPaths.post("a-post"), screen)).headers.get("location")).toBe(paths.post("a-post"));
    expect((await bed.get(`${restPaths.postsOrBlog}?limit=3`)).json).toEqual([]);
    expect((await bed.get(`${restPaths.postsOrBlog}?limit=0`)).status).toBe(400);
    expect((await bed.get(`${restPaths.posts}?limit=101`)).status).toBe(400);
    expect((await bed.get(`${restPaths.posts}?limit=three`)).status).toBe(400);
    expect((await bed.get(`${restPaths.posts}?sort=sideways`)).status).toBe(400);
  });
});
