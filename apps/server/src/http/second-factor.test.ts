import type { ProcedurePath } from "@shikara/api/procedures";
import { createCaller } from "@shikara/api/root";
import { createDeviceCookie } from "@shikara/auth/cookie";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, folders, paths, servicePaths } from "@shikara/contract/routes";
import { appCode } from "@shikara/testing/authenticator";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

/** A member with an authenticator app, and its key. */
async function withApp(role: "agent" | "admin" = "agent") {
  const member = await bed.member(role);
  const { secret: session } = await bed.services.sessions.open(member.id, "team", "test");
  const me = createCaller(bed.context({ signedIn: await bed.services.sessions.find(session) }));
  const { secret } = await me.auth.startApp({ currentPassword: PASSWORD });
  await me.auth.confirmApp({ code: appCode(secret, -1) });
  return { username: member.username, secret };
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bed.send("POST", path, {
    body: new URLSearchParams(fields),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
  });
const trpc = (procedure: ProcedurePath, input: object, headers: Record<string, string> = {}) =>
  bed.sendJson(
    "POST",
    `${servicePaths.trpc}/${procedure}`,
    { json: input },
    { "sec-fetch-site": "same-origin", ...headers },
  );

describe("a member with a second factor", () => {
  it("is asked for it on the documented path, and sends it with name and password", async () => {
    const { username, secret } = await withApp();
    const login = (more: object) => bed.sendJson("POST", restPaths.signIn, { username, password: PASSWORD, ...more });
    const asked = await login({});
    expect(asked.status).toBe(401);
    expect(asked.json).toMatchObject({
      code: "SECOND_FACTOR",
      factors: ["code"],
      fields: { code: expect.any(String) },
    });
    expect((await login({ code: "000000" })).json.code).toBe("SECOND_FACTOR");
    const { status, json, headers } = await login({ code: appCode(secret), remember: true });
    expect(status).toBe(200);
    expect(Object.keys(json.user).sort()).toEqual(["fullName", "id", "role", "username"]);
    // A program is no browser: it is handed no cookie of any kind.
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("gives it in a form without JavaScript, where the password is typed again and never sent back", async () => {
    const { username, secret } = await withApp();
    const fields = { username, password: PASSWORD, next: adminPaths.bookings };
    const asked = await post(paths.teamLogin, fields);
    expect(asked.status).toBe(401);
    expect(JSON.parse(asked.text).form).toEqual({
      values: { username, next: adminPaths.bookings },
      message: "Please enter the code of your authenticator app.",
      fields: { code: "Please enter the code of your authenticator app." },
    });
    const wrong = await post(paths.teamLogin, { ...fields, code: "000000" });
    expect(wrong.text).not.toContain("000000");
    const entered = await post(paths.teamLogin, { ...fields, code: appCode(secret), remember: "on" });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, adminPaths.bookings]);
    const [session, device] = [
      entered.headers.getSetCookie().find((one) => one.startsWith("shikara=")),
      entered.headers.getSetCookie().find((one) => one.startsWith("shikara-device=")),
    ];
    for (const cookie of [session, device]) expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const again = await post(paths.teamLogin, fields, { cookie: device?.split(";")[0] ?? "" });
    expect(again.status).toBe(303);
  });

  it("is remembered by a cookie that only this host reads, where it is served over https", () => {
    const cookie = createDeviceCookie("https://shikara.test");
    expect(cookie.keep("x", new Date(0))).toMatch(
      /^__Host-shikara-device=x; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookie.read("shikara-device=x")).toBe("");
  });
});

describe("the door", () => {
  it("takes passkeys, as passwords, from our own pages alone", async () => {
    const response = { id: "x", rawId: "x", type: "public-key", clientExtensionResults: {} };
    const signed = { clientDataJSON: "e30", authenticatorData: "x", signature: "x" };
    const input = { response: { ...response, response: signed } };
    expect((await trpc("auth.passkeySignIn", input)).status).toBe(401);
    const foreign: Record<string, string>[] = [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }];
    for (const headers of foreign)
      expect(
        (await bed.sendJson("POST", `${servicePaths.trpc}/auth.passkeySignIn`, { json: input }, headers)).status,
      ).toBe(403);
    expect((await bed.sendJson("POST", `${servicePaths.trpc}/auth.passkeySignIn`, { json: input })).status).toBe(403);
  });

  it("answers a forgotten password alike, as a form too, and keeps nothing of it", async () => {
    const { username } = await bed.member("agent");
    const answers = [];
    for (const name of [username, "nobody-here"]) {
      const { status, headers } = await post(paths.forgotPassword, { name });
      const place = headers.get("location")?.replace(/=[\w-]{8}$/, "=");
      answers.push([status, place, headers.get("cache-control")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([303, `${paths.forgotPassword}?sent=`, "no-store"]);
    const empty = await post(paths.forgotPassword, { name: "" });
    expect([empty.status, JSON.parse(empty.text).form.fields.name]).toEqual([400, expect.any(String)]);
    const opened = await bed.get(`${paths.newPassword}?key=abc`);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([303, "no-store"]);
    const used = await post(paths.newPassword, { key: "abc", newPassword: "tea on deck at dawn" });
    expect(used.status).toBe(404);
    expect(used.text).not.toContain("tea on deck");
  });
});

describe("what is refused", () => {
  it("stands in the audit log, whichever way it was asked, before a body is read", async () => {
    const agent = await bed.bearer("agent");
    const admin = await bed.bearer("admin");
    await bed.send("DELETE", folders.rest + restPaths.member("00000000-0000-4000-8000-000000000000"), {
      headers: agent,
    });
    await bed.sendJson("POST", `${servicePaths.trpc}/settings.reset`, { json: {} }, agent);
    const { json } = await bed.get(`${restPaths.audit}?domain=auth&action=refused`, admin);
    expect(json.data.map(({ record }: { record: string }) => record)).toEqual(["settings.reset", "team.delete"]);
    expect(json.data[0]).toMatchObject({ address: "127.0.0.1", device: expect.any(String), times: 1 });
    const csv = await bed.get(`${restPaths.auditExport}?domain=auth&action=refused`, admin);
    expect(csv.text).toContain("127.0.0.1");
  });

  it("is everything but a second factor, at every door, while one is owed", async () => {
    const admin = createCaller(await adminContext());
    await admin.team.demandSecondFactor({ roles: ["manager"], currentPassword: PASSWORD });
    const cookie = await bed.cookie("manager");
    const bearer = await bed.bearer("manager");
    const owed = { code: "SECOND_FACTOR_OWED" };
    expect((await bed.get(restPaths.staffVehicles, bearer)).json).toMatchObject(owed);
    expect((await bed.get(restPaths.bookingsExport, bearer)).json).toMatchObject(owed);
    expect((await bed.get(`${servicePaths.trpc}/dashboard.events`, cookie)).text).toContain(`"code":"${owed.code}"`);
    expect((await bed.get(`${servicePaths.trpc}/bookings.adminList`, cookie)).status).toBe(403);
    const draft = { ...cookie, "sec-fetch-site": "same-origin" };
    expect((await post("/?preview=settings", { draft: "{}" }, draft)).status).toBe(403);
    expect((await bed.get(`${servicePaths.trpc}/auth.me`, cookie)).json.result.data.json).toMatchObject({
      owesSecondFactor: true,
    });
    await admin.team.demandSecondFactor({ roles: [], currentPassword: PASSWORD });
    expect((await bed.get(restPaths.staffVehicles, bearer)).status).toBe(200);
  });
});

describe("a password that somebody else gave", () => {
  it("opens no door but its own change, and the documented path hands out a token all the same", async () => {
    const admin = createCaller(await adminContext());
    const username = "given-a-password";
    const details = {
      fullName: "Lala Bazaz",
      phone: "+91 99999 00000",
      department: "Tests",
      joiningDate: "2026-01-05",
    };
    await admin.team.create({ ...details, username, email: "lala@example.com", password: "kahwa at dawn" });
    const login = { username, password: "kahwa at dawn" };
    const { status, json } = await bed.sendJson("POST", restPaths.signIn, login);
    expect([status, Object.keys(json.user).sort()]).toEqual([200, ["fullName", "id", "role", "username"]]);
    const bearer = { authorization: `Bearer ${json.access_token}` };
    const cookie = { cookie: `shikara=${json.access_token}`, "sec-fetch-site": "same-origin" };
    const owed = { code: "PASSWORD_OWED", message: "Please choose a password of your own first." };
    for (const path of [restPaths.staffVehicles, restPaths.bookingsExport]) {
      const refused = await bed.get(path, bearer);
      expect([refused.status, refused.json]).toEqual([403, expect.objectContaining(owed)]);
    }
    expect((await bed.sendJson("POST", restPaths.staffVehicles, {}, bearer)).json).toMatchObject(owed);
    expect((await bed.get(`${servicePaths.trpc}/dashboard.events`, cookie)).text).toContain(`"code":"${owed.code}"`);
    expect((await bed.get(`${servicePaths.trpc}/auth.ways`, cookie)).status).toBe(403);
    expect((await post("/?preview=settings", { draft: "{}" }, cookie)).status).toBe(403);
    expect((await bed.get(`${servicePaths.trpc}/auth.me`, cookie)).json.result.data.json).toMatchObject({
      owesPassword: true,
    });
    const change = { currentPassword: "kahwa at dawn", newPassword: "saffron at noon" };
    expect((await trpc("auth.changePassword", change, bearer)).status).toBe(200);
    expect((await bed.get(restPaths.staffVehicles, bearer)).status).toBe(200);
    const { entries } = await admin.audit.list({ domain: "auth", action: "refused" });
    expect(entries.map(({ record }) => record)).toEqual(expect.arrayContaining(["vehicles.adminList", "auth.ways"]));
  });
});

async function adminContext() {
  const { id } = await bed.member("admin");
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  return bed.context({ signedIn: await bed.services.sessions.find(secret) });
}
