import { DEMO_PASSWORD } from "../harness.ts";
import { expect, expectRefusal, freshAddress, type Peer, test } from "./peer.ts";

const login = (peer: Peer, username: unknown, password: unknown, from?: string) =>
  peer.json("POST", "/api/team/login", { username, password }, {}, from);

test("wrong password, unknown name: the same 401, the same bytes", async ({ peer }) => {
  const answers = [await login(peer, "agent", "wrong"), await login(peer, "nobody-here", "wrong")];
  const [one, other] = answers.map(({ status, json }) => ({ status, ...json, requestId: "" }));
  expect(one).toEqual(other);
  expectRefusal(answers[0] ?? (await login(peer, "", "")), 401, "INVALID_CREDENTIALS");
});

test("empty, missing, array or object credentials, and 257 characters: 400", async ({ peer }) => {
  const wrong: [unknown, unknown][] = [
    ["", DEMO_PASSWORD],
    ["agent", undefined],
    [["agent"], DEMO_PASSWORD],
    ["agent", { $gt: "" }],
    ["agent", "x".repeat(257)],
  ];
  for (const [name, password] of wrong) expectRefusal(await login(peer, name, password), 400, "VALIDATION");
});

test("the sixth failure of a name from one address: 429 with Retry-After; the real user gets in from elsewhere", async ({
  peer,
}) => {
  const from = freshAddress();
  for (let i = 0; i < 5; i += 1) await login(peer, i % 2 ? "Manager" : "manager", "wrong", from);
  const sixth = await login(peer, "MANAGER", "wrong", from);
  expectRefusal(sixth, 429, "RATE_LIMITED");
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await login(peer, "manager", DEMO_PASSWORD)).status).toBe(200);
});

test("forty failures behind one address lock nobody in it out", async ({ peer }) => {
  const from = freshAddress();
  for (let i = 0; i < 31; i += 1) expectRefusal(await login(peer, `nobody-${i}`, "wrong", from), 401);
  expect((await login(peer, "agent", DEMO_PASSWORD, from)).status).toBe(200);
});

test("after log-out the old token's next call is 401; malformed, huge or unknown ones too", async ({ peer }) => {
  const agent = await peer.bearer("agent");
  expect((await peer.send("GET", "/api/admin/vehicles", { headers: agent })).status).toBe(200);
  expect((await peer.send("POST", "/api/team/logout", { headers: agent })).status).toBe(204);
  for (const authorization of [agent.authorization, "Bearer", "Bearer x", `Bearer ${"x".repeat(9_000)}`, "Basic YTpi"])
    expectRefusal(
      await peer.send("GET", "/api/admin/vehicles", { headers: { authorization } }),
      401,
      "UNAUTHENTICATED",
    );
});

test("unsafe methods with the cookie from another origin: 403, whatever the body's kind", async ({ peer }) => {
  const entered = await peer.send("POST", "/team/login", {
    body: new URLSearchParams({ username: "agent", password: DEMO_PASSWORD }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^shikara=/);
  const kinds = ["application/json", "text/plain", "application/octet-stream", "multipart/form-data; boundary=x"];
  for (const [header, value] of [
    ["origin", "https://evil.example"],
    ["sec-fetch-site", "cross-site"],
  ] as const)
    for (const kind of kinds)
      for (const path of ["/trpc/auth.logout", "/api/admin/bookings", "/api/admin/upload-image"]) {
        const headers = { cookie, [header]: value, "content-type": kind };
        expectRefusal(await peer.send("POST", path, { body: "{}", headers }), 403, "CSRF");
      }
});

test("sign-in from another site under any spelling of its address: no cookie", async ({ peer }) => {
  const headers = { origin: "https://evil.example" };
  const body = () => new URLSearchParams({ username: "agent", password: DEMO_PASSWORD });
  for (const path of [
    "/team/login",
    "/team/login/",
    "/TEAM/LOGIN",
    "/admin//login",
    "/team/%6Cogin",
    "/team/login?x=1",
  ]) {
    const answer = await peer.send("POST", path, { body: body(), headers });
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    expect([301, 303, 307, 308, 403, 404], path).toContain(answer.status);
  }
  const call = { json: { username: "agent", password: DEMO_PASSWORD } };
  for (const path of [
    "/trpc/auth.login",
    "/TRPC/auth.login",
    "/trpc/x/auth.login",
    "/trpc/auth.login,auth.login?batch=1",
  ]) {
    const answer = await peer.json("POST", path, call, headers);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    expect([301, 308, 403, 404], path).toContain(answer.status);
  }
});

test("a manager makes nobody an administrator; an agent reaches nothing of theirs", async ({ peer }) => {
  for (const role of ["manager", "agent"] as const) {
    const headers = await peer.bearer(role);
    expectRefusal(await peer.json("POST", "/api/admin/team", { role: "admin" }, headers), 403, "FORBIDDEN");
    expectRefusal(await peer.send("GET", "/api/admin/audit", { headers }), 403, "FORBIDDEN");
  }
});

test("the last administrator stays, and an administrator's account is changed only by who knows the password", async ({
  peer,
}) => {
  const headers = await peer.bearer("admin");
  const { json: members } = await peer.send("GET", "/api/admin/team", { headers });
  const { id } = members.find(({ username }: { username: string }) => username === "admin");
  expectRefusal(await peer.send("DELETE", `/api/admin/team/${id}`, { headers }), 409, "LAST_ADMIN");
  for (const change of [{ username: "mine" }, { email: "mine@example.com" }, { isActive: false }, { role: "agent" }])
    expectRefusal(await peer.json("PUT", `/api/admin/team/${id}`, change, headers), 400, "VALIDATION");
  const password = { new_password: "saffron at the gate" };
  expectRefusal(await peer.json("POST", `/api/admin/team/${id}/change-password`, password, headers), 400, "VALIDATION");
});

test("a forgotten password tells nobody who has an account", async ({ peer }) => {
  const ask = async (name: string) => {
    const began = performance.now();
    const { status, json } = await peer.json("POST", "/trpc/auth.forgotPassword", { json: { name } });
    return { status, json, took: performance.now() - began };
  };
  const [known, unknown] = [await ask("agent"), await ask("nobody-here")];
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
  for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(490);
});
