import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { themeCookie } from "@shikara/contract/core/theme";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths, servicePaths } from "@shikara/contract/routes";
import { storeBooking } from "@shikara/testing/bookings";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), "shikara-files-"));
  await mkdir(join(clientFolder, "assets"));
  await writeFile(join(clientFolder, "assets", "page-abc.js"), "export {};");
  await writeFile(join(clientFolder, "assets", "page-abc.css"), "a{}");
  await writeFile(join(clientFolder, "icon.svg"), "<svg/>");
  bed = await createServerbed({ publicUrl: "https://shikara.test", clientFolder });
});
afterAll(async () => {
  await bed.close();
  await rm(clientFolder, { recursive: true });
});

describe("over https every answer", () => {
  it.each([
    "/",
    "/assets/page-abc.js",
    "/no-such-page",
    restPaths.vehicles,
    restPaths.staffVehicles,
    `${servicePaths.trpc}/vehicles.list`,
    servicePaths.live,
    paths.sitemap,
    paths.adminLogin,
  ])("%s says that it is for https, is nobody's frame, and is what its type says", async (path) => {
    // Twice: what is kept is answered out of memory.
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await bed.get(path);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it.each([
    ["/", "text/html"],
    ["/no-such-page", "text/html"],
    ["/assets/page-abc.js", "text/javascript"],
    ["/assets/page-abc.css", "text/css"],
    ["/icon.svg", "image/svg+xml"],
    [restPaths.vehicles, "application/json"],
    [restPaths.staffVehicles, "application/json"],
    [`${servicePaths.trpc}/vehicles.list`, "application/json"],
    [`${servicePaths.trpc}/no.such`, "application/json"],
    [servicePaths.live, "application/json"],
    [restPaths.docs, "text/html"],
    [paths.sitemap, "application/xml"],
    [paths.feed, "application/rss+xml"],
    [paths.robots, "text/plain"],
  ])("%s names its type, and UTF-8 where it is text", async (path, type) => {
    // JSON is UTF-8 and has no such parameter (RFC 8259, 11); where it is said all the same, it says so.
    const right = [`${type}; charset=utf-8`, ...(type === "application/json" ? [type] : [])];
    for (let i = 0; i < 2; i += 1) expect(right).toContain((await bed.get(path)).headers.get("content-type"));
  });

  it("lets scripts come from ourselves alone, and nothing be written into a page", async () => {
    const policy = (await bed.get("/")).headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy.split(";")).toContain(rule);
    expect(policy).not.toContain("unsafe-eval");
  });
});

describe("over https every cookie", () => {
  const cookieOf = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(bed.origin + path, {
      redirect: "manual",
      headers: { origin: "https://shikara.test" },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    return { cookie: answer.headers.get("set-cookie") ?? "", goTo: answer.headers.get("location") ?? "" };
  };

  it("is bound to this host by its name, goes over https alone, and is read under that name only", async () => {
    const { username } = await bed.member("admin");
    const booking = await storeBooking(bed, { status: "confirmed" });
    const { path } = await (await bed.as("agent")).bookings.customerLink({ id: booking.id });
    const session = await cookieOf(paths.adminLogin, { username, password: PASSWORD });
    const key = await cookieOf(path);
    const sent = await cookieOf(paths.blog, { email: "cookies@example.com" });
    const ours = /^__Host-[\w-]+=[\w.-]+; Path=\/; (?:Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$/;
    for (const { cookie } of [session, key, sent]) expect(cookie).toMatch(ours);
    const [named = ""] = key.cookie.split(";");
    expect((await bed.get(key.goTo, { cookie: named })).status).toBe(200);
    expect((await bed.get(key.goTo, { cookie: named.replace("__Host-", "") })).status).toBe(404);
    const [dark = "", ...attributes] = themeCookie("dark", true).split("; ");
    expect(attributes).toEqual(expect.arrayContaining(["Path=/", "Secure", "SameSite=Lax"]));
    const [signedIn = ""] = session.cookie.split(";");
    const themeOf = async (theme: string) =>
      (await bed.get(adminPaths.dashboard, { cookie: `${signedIn}; ${theme}` })).text;
    expect(await themeOf(dark)).toBe("back office in dark");
    expect(await themeOf("theme=dark")).toBe("back office in system");
  });
});
