import { restPaths } from "@shikara/contract/rest-routes";
import { folders, paths, servicePaths } from "@shikara/contract/routes";
import { ADMIN, DEMO_PASSWORD } from "@shikara/testing/house";
import { OUTBOX_MESSAGES } from "../../packages/contract/src/outbox/messages.ts";
import { VISITORS_MAILS_AN_HOUR } from "../../packages/contract/src/outbox/texts.ts";
import { inDays } from "../requests.ts";
import { expect, expectRefusal, freshAddress, type Peer, test } from "./peer.ts";

const login = (peer: Peer, username: unknown, password: unknown, from?: string) =>
  peer.json("POST", restPaths.signIn, { username, password }, {}, from);

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
  expect((await peer.send("GET", restPaths.staffVehicles, { headers: agent })).status).toBe(200);
  expect((await peer.send("POST", restPaths.signOut, { headers: agent })).status).toBe(204);
  for (const authorization of [agent.authorization, "Bearer", "Bearer x", `Bearer ${"x".repeat(9_000)}`, "Basic YTpi"])
    expectRefusal(
      await peer.send("GET", restPaths.staffVehicles, { headers: { authorization } }),
      401,
      "UNAUTHENTICATED",
    );
});

test("unsafe methods with the cookie from another origin: 403, whatever the body's kind", async ({ peer }) => {
  const entered = await peer.send("POST", paths.teamLogin, {
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
      for (const path of [`${servicePaths.trpc}/auth.logout`, restPaths.bookings, restPaths.upload]) {
        const headers = { cookie, [header]: value, "content-type": kind };
        expectRefusal(await peer.send("POST", path, { body: "{}", headers }), 403, "CSRF");
      }
});

test("sign-in from another site under any spelling of its address: no cookie", async ({ peer }) => {
  const headers = { origin: "https://evil.example" };
  const body = () => new URLSearchParams({ username: "agent", password: DEMO_PASSWORD });
  for (const path of [
    paths.teamLogin,
    "/team/login/",
    "/TEAM/LOGIN",
    "/admin//login",
    "/team/%6Cogin",
    `${paths.teamLogin}?x=1`,
  ]) {
    const answer = await peer.send("POST", path, { body: body(), headers });
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    expect([301, 303, 307, 308, 403, 404], path).toContain(answer.status);
  }
  const call = { json: { username: "agent", password: DEMO_PASSWORD } };
  for (const path of [
    `${servicePaths.trpc}/auth.login`,
    "/TRPC/auth.login",
    `${servicePaths.trpc}/x/auth.login`,
    `${servicePaths.trpc}/auth.login,auth.login?batch=1`,
  ]) {
    const answer = await peer.json("POST", path, call, headers);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    expect([301, 308, 403, 404], path).toContain(answer.status);
  }
});

test("a manager makes nobody an administrator; an agent reaches nothing of theirs", async ({ peer }) => {
  for (const role of ["manager", "agent"] as const) {
    const headers = await peer.bearer(role);
    expectRefusal(await peer.json("POST", folders.rest + restPaths.team, { role: "admin" }, headers), 403, "FORBIDDEN");
    expectRefusal(await peer.send("GET", restPaths.audit, { headers }), 403, "FORBIDDEN");
  }
});

test("the last administrator stays, and an administrator's account is changed only by who knows the password", async ({
  peer,
}) => {
  const headers = await peer.bearer("admin");
  const { json: members } = await peer.send("GET", folders.rest + restPaths.team, { headers });
  const { id } = members.find(({ username }: { username: string }) => username === "admin");
  const member = folders.rest + restPaths.member(id);
  expectRefusal(await peer.send("DELETE", member, { headers }), 400, "VALIDATION");
  const own = { current_password: ADMIN.password };
  expectRefusal(await peer.json("DELETE", member, own, headers), 409, "LAST_ADMIN");
  for (const change of [{ username: "mine" }, { email: "mine@example.com" }, { isActive: false }, { role: "agent" }])
    expectRefusal(await peer.json("PUT", member, change, headers), 400, "VALIDATION");
  const password = { new_password: "saffron at the gate" };
  expectRefusal(
    await peer.json("POST", folders.rest + restPaths.memberPassword(id), password, headers),
    400,
    "VALIDATION",
  );
});

test("a forgotten password tells nobody who has an account", async ({ peer }) => {
  const ask = async (name: string) => {
    const began = performance.now();
    const { status, json } = await peer.json("POST", `${servicePaths.trpc}/auth.forgotPassword`, { json: { name } });
    return { status, json, took: performance.now() - began };
  };
  const [known, unknown] = [await ask("agent"), await ask("nobody-here")];
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
  for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(490);
});

/** What an administrator gave opens nothing else. @returns the member's own */
async function chooseOwnPassword(peer: Peer, session: { authorization: string }, given: string): Promise<string> {
  expectRefusal(await listed(peer, session), 403, "PASSWORD_OWED");
  const own = `${given}, and no other`;
  const change = { json: { currentPassword: given, newPassword: own } };
  const { status, text } = await peer.json("POST", `${servicePaths.trpc}/auth.changePassword`, change, session);
  expect(status, text).toBe(200);
  return own;
}

/** A member made for a test, who may be put out. */
async function newcomer(peer: Peer, username: string, role = "agent") {
  const admin = await peer.bearer("admin");
  const password = "Shikara at dawn 42";
  const who = { username, fullName: "Demo Newcomer", email: `${username}@example.com`, phone: "+91 98765 43210" };
  const place = { role, department: "Office", joiningDate: "2026-01-05", password };
  const { json, text, status } = await peer.json("POST", folders.rest + restPaths.team, { ...who, ...place }, admin);
  expect(status, text).toBe(201);
  const enterWith = async (known: string) => {
    const { json: entered } = await login(peer, username, known);
    return { authorization: `Bearer ${entered.access_token}` };
  };
  const own = await chooseOwnPassword(peer, await enterWith(password), password);
  return { id: json.id as string, admin, password: own, enter: () => enterWith(own) };
}
const listed = (peer: Peer, headers: { authorization: string }) => peer.send("GET", restPaths.bookings, { headers });

test("a member who is put out is told what a wrong password is told, and the open session ends", async ({ peer }) => {
  const { id, admin, password, enter } = await newcomer(peer, "put.out");
  const session = await enter();
  expect((await listed(peer, session)).status).toBe(200);
  expect((await peer.json("PUT", folders.rest + restPaths.member(id), { isActive: false }, admin)).status).toBe(200);
  expectRefusal(await listed(peer, session), 401, "UNAUTHENTICATED");
  const answers = [await login(peer, "put.out", password), await login(peer, "nobody-here", password)];
  const [one, other] = answers.map(({ status, json }) => ({ status, ...json, requestId: "" }));
  expect(one).toEqual(other);
});

test("a changed password ends the sessions before it; a lesser role reaches less with the next call", async ({
  peer,
}) => {
  const { id, admin, enter } = await newcomer(peer, "goes.down", "manager");
  const session = await enter();
  const ledger = `${restPaths.paymentsExport}?from=${inDays(-1)}&to=${inDays(0)}`;
  const { status } = await peer.send("GET", ledger, { headers: session });
  expect(status).toBe(200);
  const own = { current_password: ADMIN.password };
  expect((await peer.json("PUT", folders.rest + restPaths.member(id), { role: "agent", ...own }, admin)).status).toBe(
    200,
  );
  expectRefusal(await peer.send("GET", ledger, { headers: session }), [401, 403]);

  const again = await enter();
  const form = new URLSearchParams({ new_password: "Chinars in autumn 7", ...own });
  const changed = await peer.send("POST", folders.rest + restPaths.memberPassword(id), { headers: admin, body: form });
  expect(changed.status, changed.text).toBe(200);
  expectRefusal(await listed(peer, again), 401, "UNAUTHENTICATED");
});

test("a session that was there before the sign-in is not the one after it", async ({ peer }) => {
  const enter = (cookie?: string) =>
    peer.send("POST", paths.teamLogin, {
      body: new URLSearchParams({ username: "agent", password: DEMO_PASSWORD }),
      headers: { "sec-fetch-site": "same-origin", ...(cookie && { cookie }) },
    });
  const planted = "shikara=planted-by-somebody-else-0123456789";
  const [first = ""] = (await enter(planted)).headers.getSetCookie();
  expect(first).not.toContain("planted");
  const cookie = first.split(";")[0] ?? "";
  const [second = ""] = (await enter(cookie)).headers.getSetCookie();
  expect(second.split(";")[0]).not.toBe(cookie);
});

test("other sites read nothing with a visitor's cookies", async ({ peer }) => {
  for (const path of [restPaths.tours, restPaths.bookings, `${servicePaths.trpc}/vehicles.list`, "/"])
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await peer.send(method, path, {
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      });
      expect(headers.get("access-control-allow-credentials"), path).toBeNull();
      expect([null, "*"], path).toContain(headers.get("access-control-allow-origin"));
    }
});

test("a flood of sign-ins waits its turn or hears BUSY, and holds up no page", async ({ peer }) => {
  const flood = Array.from({ length: 60 }, (_, i) => login(peer, `flood-${i}`, "wrong"));
  const page = await peer.send("GET", paths.contact);
  expect(page.status).toBe(200);
  const answers = await Promise.all(flood);
  expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![401, 503].includes(status))).toEqual(
    [],
  );
  for (const answer of answers.filter(({ status }) => status === 503)) expectRefusal(answer, 503, "BUSY");
  expect((await login(peer, "agent", DEMO_PASSWORD)).status).toBe(200);
});

test("the commonest passwords are nobody's", async ({ peer }) => {
  const { id, admin } = await newcomer(peer, "weak.one");
  for (const new_password of ["password123456", "123456789012", "qwertyuiop12", "iloveyou1234", "weak.one12345"]) {
    const body = new URLSearchParams({ new_password });
    const answer = await peer.send("POST", folders.rest + restPaths.memberPassword(id), { headers: admin, body });
    expectRefusal(answer, 400, "VALIDATION");
  }
});

test("forty requests for mail to one address send few, and the rest waits where staff see it", async ({ peer }) => {
  const email = "flooded@example.com";
  const ask = (i: number) =>
    peer.json("POST", restPaths.contact, {
      ...{ name: "Demo Guest", email, phone: "+91 98765 43210" },
      ...{ subject: `Question ${i}`, message: "When do the tulips bloom?" },
    });
  // Ten at once: all are one customer's and wait for each other, and of more the last would hear BUSY on a slow machine.
  for (let sent = 0; sent < 40; sent += 10)
    for (const answer of await Promise.all(Array.from({ length: 10 }, (_, i) => ask(sent + i))))
      expect(answer.status).toBe(201);
  const admin = await peer.bearer("admin");
  const held = async () => {
    const { json } = await peer.ask("outbox.adminList", { search: email, limit: 100 }, admin);
    const mails: { lastError: string }[] = json.result.data.json.mails;
    return mails.filter(({ lastError }) => lastError === OUTBOX_MESSAGES.held).length;
  };
  await expect.poll(held).toBe(40 - VISITORS_MAILS_AN_HOUR);
  await expect.poll(() => peer.smtp.to(email).length).toBe(VISITORS_MAILS_AN_HOUR);
});
