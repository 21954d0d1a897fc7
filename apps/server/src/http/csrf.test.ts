import { ownPaths } from "@shikara/contract/own-routes";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let cookie: { cookie: string };
beforeAll(async () => {
  bed = await createServerbed();
  cookie = await bed.cookie("admin");
});
afterAll(() => bed.close());

const multipart = { "content-type": "multipart/form-data; boundary=x" };
const BODIES = [
  ["JSON", { "content-type": "application/json" }, '{"json":{}}'],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=b"],
  ["multipart", multipart, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
  ["text", { "content-type": "text/plain" }, "{}"],
  ["bytes", { "content-type": "application/octet-stream" }, "bytes"],
  ["nothing", {}, undefined],
] as const;
const FOREIGN = [
  ["another origin", { origin: "https://evil.example" }],
  ["an opaque origin", { origin: "null" }],
  ["no origin at all", {}],
  ["fetch metadata of another site", { "sec-fetch-site": "cross-site" }],
  ["fetch metadata of a neighbour", { "sec-fetch-site": "same-site" }],
  ["an origin of ours, but foreign metadata", { "sec-fetch-site": "cross-site", origin: "http://localhost" }],
] as const;

describe.each(BODIES)("%s with the cookie", (_kind, type, body) => {
  it.each(FOREIGN)("from %s is refused", async (_where, from) => {
    for (const path of [
      `${servicePaths.trpc}/settings.reset`,
      restPaths.settingsReset,
      restPaths.upload,
      paths.bookCab,
    ]) {
      const headers: Record<string, string> = { ...type, ...from, ...cookie };
      const answer = await bed.send("POST", path, { headers, ...(body && { body }) });
      expect([path, answer.status, answer.json?.code]).toEqual([path, 403, "CSRF"]);
    }
  });
});

describe("an unsafe request", () => {
  const reset = (headers: Record<string, string>) => bed.send("POST", restPaths.settingsReset, { headers });

  it("of our own pages is let through", async () => {
    expect((await reset({ ...cookie, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await reset({ ...cookie, origin: bed.origin })).status).toBe(200);
    expect((await reset({ ...cookie, origin: bed.origin.replace("127.0.0.1", "localhost") })).status).toBe(200);
  });

  it("with a bearer needs no origin: no browser sends one by itself", async () => {
    expect((await reset(await bed.bearer("admin"))).status).toBe(200);
    expect((await reset({ ...(await bed.bearer("admin")), origin: bed.origin })).status).toBe(200);
  });

  it("that says it comes from elsewhere is refused whatever it asks for, and whoever it is", async () => {
    const bearer = await bed.bearer("admin");
    const unsafe = [
      paths.bookCab,
      paths.contact,
      paths.blog,
      paths.tour("lake-days"),
      `${paths.letterLeave}?key=1`,
      paths.adminLogin,
    ];
    const more = [
      ownPaths.cancel("SHK-AAAA-AAAA"),
      restPaths.contact,
      restPaths.signIn,
      `${servicePaths.trpc}/popups.record`,
      `${servicePaths.trpc}/auth.login`,
    ];
    for (const path of [...unsafe, ...more, "/nowhere", "/"])
      for (const method of ["POST", "PUT", "DELETE", "PATCH"])
        for (const [, from] of FOREIGN.filter(([, headers]) => Object.keys(headers).length > 0))
          for (const who of [{}, bearer, cookie]) {
            const answer = await bed.send(method, path, { headers: { ...from, ...who } });
            expect([method, path, answer.status, answer.json?.code]).toEqual([method, path, 403, "CSRF"]);
            expect(answer.headers.get("set-cookie")).toBeNull();
          }
  });

  it("of a program or of a reader of mail, which say nothing and bring no cookie, is let through", async () => {
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const oneClick = await bed.send("POST", `${paths.letterLeave}?key=no-such`, { headers, body });
    expect(oneClick.status).not.toBe(403);
    expect((await bed.sendJson("POST", restPaths.subscribe, { email: "program@example.com" })).status).toBe(201);
  });

  it("that signs in needs to be ours even without a cookie, also inside a batch", async () => {
    const form = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "username=a&password=b",
    };
    for (const path of [
      paths.adminLogin,
      paths.teamLogin,
      `${servicePaths.trpc}/auth.login`,
      `${servicePaths.trpc}/vehicles.list,auth.login?batch=1`,
    ])
      expect((await bed.send("POST", path, form)).json.code).toBe("CSRF");
  });
});

it("never lets another origin read an answer", async () => {
  for (const path of [restPaths.vehicles, `${servicePaths.trpc}/vehicles.list`, "/"]) {
    const { headers } = await bed.get(path, { origin: "https://evil.example" });
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
});
