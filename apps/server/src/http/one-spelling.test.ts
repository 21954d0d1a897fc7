import { request } from "node:http";
import { procedures } from "@shikara/api/procedures";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { restTables } from "../rest/tables.ts";
import { plainPath } from "./one-spelling.ts";

let bed: Serverbed;
let form: string;
beforeAll(async () => {
  bed = await createServerbed();
  const { username } = await bed.member("admin");
  form = new URLSearchParams({ username, password: PASSWORD }).toString();
});
afterAll(() => bed.close());

/** As it is written: fetch would tidy the address up first. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = "") {
  return new Promise<{ status: number; location: string; cookie: unknown }>((resolve, reject) => {
    const asked = request(bed.origin, { method, path, headers }, (answer) => {
      answer.resume().on("end", () => {
        const { location = "", "set-cookie": cookie } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, location, cookie });
      });
    });
    asked.on("error", reject).end(body);
  });
}

const PAGES = ["/book-cab", "/packages/lake-days", "/contact", "/blog", "/newsletter/unsubscribe", "/admin/login"];
const REST = [...new Set(restTables.flatMap(({ rows }) => rows.map(({ path }) => path.replace(/\{\w+\}/g, "1"))))];
const DOORS = [
  ...PAGES,
  ...REST,
  ...[...procedures.keys()].map((path) => `/trpc/${path}`),
  "/team/login",
  "/booking/SHK-AAAA-AAAA/cancel",
  "/trpc/vehicles.list,auth.login",
];
const middle = (path: string) => (path.indexOf("/", 1) + 1 || path.length + 1) - 1;
const inside = (path: string, put: string) => `${path.slice(0, middle(path))}/${put}${path.slice(middle(path) + 1)}`;
const SPELLINGS: [string, (path: string) => string][] = [
  ["a slash at the end", (path) => `${path}/`],
  ["two slashes in front", (path) => `/${path}`],
  ["two slashes inside", (path) => inside(path, "/")],
  ["a dot", (path) => `/.${path}`],
  ["a dot inside", (path) => inside(path, "./")],
  ["the folder above", (path) => `/x/..${path}`],
  ["an escaped dot", (path) => `/%2e${path}`],
  ["an escaped letter", (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`],
  ["a backslash", (path) => `/\\${path.slice(1)}`],
  ["a fragment", (path) => `${path}#x`],
];

describe.each(SPELLINGS)("with %s", (_how, spell) => {
  it("nothing is done", async () => {
    for (const path of DOORS) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const { status, cookie } = await ask("POST", spell(path), headers, form);
      expect([spell(path), status, cookie]).toEqual([spell(path), 404, undefined]);
    }
  });

  it("a page leads to its one address, on this host, or is not there", async () => {
    for (const path of PAGES) {
      const { status, location } = await ask("GET", `${spell(path)}?search=a%20b`);
      expect([301, 404]).toContain(status);
      expect(location).toBe(status === 301 ? `${path}?search=a%20b` : "");
    }
  });
});

describe("in capitals", () => {
  it("nothing is done", async () => {
    for (const path of DOORS) {
      const capitals = path.replace(/^\/\w/, (start) => start.toUpperCase());
      for (const spelling of [path.toUpperCase(), capitals]) {
        if (spelling === path) continue;
        const { status, cookie } = await ask("POST", spelling, {}, form);
        expect([spelling, status, cookie]).toEqual([spelling, 404, undefined]);
      }
    }
  });

  it("a page leads to its address", async () => {
    for (const path of PAGES) expect((await ask("GET", path.toUpperCase())).location).toBe(path);
    expect((await ask("GET", "/ADMIN/dashboard")).status).toBe(404);
  });
});

it("behind a language nothing is done but what visitors send, and a page leads to its address there", async () => {
  const staffs = [...procedures.values()].filter(({ permission }) => permission !== undefined).map(({ path }) => path);
  const doors = [...REST, "/admin/login", "/team/login", "/booking/SHK-AAAA-AAAA/cancel"];
  const trpc = [...staffs, "auth.login", "auth.logout", "auth.resetPassword", "vehicles.list,auth.login"];
  for (const path of [...doors, ...trpc.map((called) => `/trpc/${called}`)]) {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: bed.origin };
    const { status, cookie } = await ask("POST", `/hi${path}`, headers, form);
    expect([path, status, cookie]).toEqual([path, 404, undefined]);
  }
  expect((await ask("GET", "/hi/trpc/vehicles.list")).status).toBe(200);
  expect((await ask("GET", "/hi/Book-Cab?a=1")).location).toBe("/hi/book-cab?a=1");
  const programs = { accept: "application/json" };
  expect(await ask("GET", "/ur/blog/posts", programs)).toMatchObject({ status: 302, location: "/ur/blog" });
});

it("a procedure answers at its own address alone", async () => {
  for (const path of ["/trpc/x/auth.login", "/trpc/auth%2elogin", "/trpc/x%2Fauth.login", "/trpc/", "/TRPC/auth.login"])
    for (const method of ["GET", "POST", "PUT"]) expect([404, 301]).toContain((await ask(method, path)).status);
  expect((await ask("GET", "/trpc/vehicles.list")).status).toBe(200);
  expect((await ask("GET", "/trpc/vehicles.list,tours.list?batch=1")).status).toBe(200);
});

it("never leads to another host", async () => {
  for (const path of [
    "//evil.example/",
    "/\\evil.example/",
    "/%5cevil.example/",
    "///evil.example/blog",
    "/.//evil.example/",
  ]) {
    const { location } = await ask("GET", path);
    expect(location).toMatch(/^(?:$|\/(?![/\\]))/);
  }
});

it("undoes escapes without need, and no others", () => {
  expect(plainPath("/%61dmin/login")).toBe("/admin/login");
  expect(plainPath("/packages/%e0%a4%95")).toBe("/packages/%E0%A4%95");
  expect(plainPath("/packages/a%2Fb")).toBe("/packages/a%2Fb");
  expect(plainPath("/%2e%2e/etc")).toBeNull();
  expect(plainPath("/")).toBe("/");
});
