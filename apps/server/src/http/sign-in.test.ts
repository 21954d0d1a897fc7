import { restPaths } from "@shikara/contract/rest-routes";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

describe("POST /api/team/login", () => {
  let bed: Serverbed;
  beforeAll(async () => {
    bed = await createServerbed();
  });
  afterAll(() => bed.close());
  const login = (body: unknown, headers: Record<string, string> = {}) =>
    bed.sendJson("POST", restPaths.signIn, body, headers);

  it("answers a token and sets no cookie", async () => {
    const { username, id } = await bed.member("agent");
    const { status, json, headers } = await login({ username, password: PASSWORD });
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^[a-z0-9]{40}$/),
      token_type: "bearer",
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: { id, username, fullName: "Test agent", role: "agent" },
    });
    expect(headers.get("set-cookie")).toBeNull();
    const authorization = `Bearer ${json.access_token}`;
    expect((await bed.get(restPaths.staffVehicles, { authorization })).status).toBe(200);
    expect((await bed.send("POST", restPaths.signOut, { headers: { authorization } })).status).toBe(204);
    expect((await bed.get(restPaths.staffVehicles, { authorization })).status).toBe(401);
  });

  it("answers failures with the same bytes, the request's id aside", async () => {
    const { username } = await bed.member("agent");
    const texts = [];
    for (const name of [username, "nobody-at-all"]) {
      const { status, json } = await login({ username: name, password: "wrong" });
      texts.push(JSON.stringify({ status, ...json, requestId: "" }));
    }
    expect(texts[0]).toBe(texts[1]);
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({
      code: "INVALID_CREDENTIALS",
      message: "Invalid username or password",
    });
  });

  it("says how long to wait, and a forged address changes nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { username } = await bed.member("agent");
    const codes = [];
    let wait = "";
    for (let i = 0; i < 6; i += 1) {
      const answer = await login({ username, password: "wrong" }, { "x-forwarded-for": `203.0.113.${i}` });
      codes.push(answer.json.code);
      wait = answer.headers.get("retry-after") ?? "";
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("INVALID_CREDENTIALS"));
    expect(codes[5]).toBe("RATE_LIMITED");
    expect(Number(wait)).toBeGreaterThan(800);
  });
});

describe("behind one proxy", () => {
  let bed: Serverbed;
  beforeAll(async () => {
    bed = await createServerbed({ trustProxy: 1 });
  });
  afterAll(() => bed.close());

  it("the address the proxy saw counts, not what the client put before it", async () => {
    const { username } = await bed.member("agent");
    const from = (forged: string, seen: string) =>
      bed.sendJson(
        "POST",
        restPaths.signIn,
        { username, password: "wrong" },
        { "x-forwarded-for": `${forged}, ${seen}` },
      );
    for (let i = 0; i < 5; i += 1) await from(`203.0.113.${i}`, "198.51.100.1");
    expect((await from("203.0.113.99", "198.51.100.1")).json.code).toBe("RATE_LIMITED");
    expect((await from("203.0.113.99", "198.51.100.2")).json.code).toBe("INVALID_CREDENTIALS");
  });
});
