import { connect } from "node:net";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { inDays } from "../requests.ts";
import { expect, expectRefusal, type Peer, test } from "./peer.ts";

const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" };
const journey = { ...guest, package: "srinagar-deluxe-package", travelDate: inDays(40), travelers: 2 };
const book = (peer: Peer, changes: object) => peer.json("POST", restPaths.requestTour, { ...journey, ...changes });

test("unknown fields: 400; what a GET answered can be PUT back", async ({ peer }) => {
  expectRefusal(await book(peer, { isAdmin: true }), 400, "VALIDATION");
  const headers = await peer.bearer("manager");
  const { json } = await peer.send("GET", restPaths.staffVehicles, { headers });
  const [vehicle] = Array.isArray(json) ? json : json.data;
  const back = await peer.json("PUT", restPaths.vehicle(vehicle._id), vehicle, headers);
  expect(back.status, back.text).toBe(200);
});

test("prototype names, and marks that a client never sends: 400, and {} stays clean", async ({ peer }) => {
  for (const name of ["__proto__", "constructor", "prototype"])
    expectRefusal(
      await peer.send("POST", restPaths.contact, {
        body: `{"name":"x","${name}":{"isAdmin":true}}`,
        headers: { "content-type": "application/json" },
      }),
      400,
    );
  const bad: [string, unknown][] = [
    ["typed-array", { a: [["typed-array", "Float64Array"]] }],
    ["bigint", { a: ["bigint"] }],
    ["regexp", { a: ["regexp"] }],
    ["Error", { a: ["Error"] }],
    ["custom", { a: [["custom", "x"]] }],
    ["symbol", { a: [["symbol", "x"]] }],
    ["URL", { a: ["URL"] }],
  ];
  for (const [what, values] of bad) {
    const input = { json: { a: { length: 400_000_000 } }, meta: { values, v: 1 } };
    expectRefusal(await peer.json("POST", `${servicePaths.trpc}/enquiries.send`, input), 400, "VALIDATION");
    const query = `${servicePaths.trpc}/blog.list?input=${encodeURIComponent(JSON.stringify(input))}`;
    expect((await peer.send("GET", query)).status, what).toBe(400);
  }
  const twice = { json: {}, meta: { values: {}, referentialEqualities: { a: ["b"] }, v: 1 } };
  expectRefusal(await peer.json("POST", `${servicePaths.trpc}/enquiries.send`, twice), 400);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test("batches over ten calls: 400; bodies over two megabytes: 413, and the sender reads it", async ({ peer }) => {
  const path = `${servicePaths.trpc}/${Array(11).fill("vehicles.list").join(",")}?batch=1&input={}`;
  expect((await peer.send("GET", path)).status).toBe(400);
  const large = { message: "x".repeat(2 * 1024 * 1024 + 1) };
  expectRefusal(await peer.json("POST", restPaths.contact, large), 413, "TOO_LARGE");
  expect((await peer.json("POST", `${servicePaths.trpc}/enquiries.send`, { json: large })).status).toBe(413);
});

test("broken JSON, NUL, deep nesting: 400 as JSON; 32 KB of headers: 431", async ({ peer }) => {
  const headers = { "content-type": "application/json" };
  expectRefusal(await peer.send("POST", restPaths.contact, { body: "{", headers }), 400, "BAD_JSON");
  expectRefusal(
    await peer.json("POST", restPaths.contact, { ...guest, subject: "a\0b", message: "x" }),
    400,
    "VALIDATION",
  );
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  expectRefusal(await peer.send("POST", restPaths.contact, { body: deep, headers }), 400);
  expect(
    (await peer.send("POST", `${servicePaths.trpc}/enquiries.send`, { body: `{"json":${deep}}`, headers })).status,
  ).toBe(400);
  const { port } = new URL(peer.house.origin);
  const status = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), "localhost", () => {
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(32_768)}\r\n\r\n`);
    });
    socket.once("data", (bytes) => {
      resolve(bytes.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.on("error", () => resolve("broken"));
  });
  expect(status).toContain(" 431 ");
});

test("limits count calls, not requests: a batch is as many as it holds", async ({ peer }) => {
  const from = "198.51.100.203";
  const message = (i: number) => ({ json: { ...guest, subject: `Batch ${i}`, message: "When?" } });
  const batch = (start: number) =>
    peer.json(
      "POST",
      `${servicePaths.trpc}/${Array(10).fill("enquiries.send").join(",")}?batch=1`,
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, message(start + i)])),
      {},
      from,
    );
  for (const start of [0, 10, 20]) expect((await batch(start)).text).not.toContain("RATE_LIMITED");
  expect((await batch(30)).text.match(/"RATE_LIMITED"/g)?.length).toBeGreaterThanOrEqual(10);
});

test("a title of other letters has an address that can be asked for", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const { json } = await peer.send("GET", restPaths.staffTours, { headers });
  const [{ id: _id, _id: _other, slug: _slug, version: _version, createdAt: _c, updatedAt: _u, ...whole }] =
    Array.isArray(json) ? json : json.data;
  for (const title of ["कश्मीर की सैर", "🏔️🚣", "<script>alert(1)</script>", "/../admin"]) {
    const made = await peer.json("POST", restPaths.staffTours, { ...whole, title }, headers);
    expect(made.status, made.text).toBe(201);
    expect(made.json.data.slug, title).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect((await peer.send("GET", paths.tour(made.json.data.slug))).status, title).toBe(200);
    expect(
      (await peer.send("DELETE", restPaths.staffTour(made.json.data.id ?? made.json.data._id), { headers })).status,
    ).toBe(200);
  }
});

test("numbers as text, NaN, 1e308, negative, none and too many people: 400", async ({ peer }) => {
  for (const travelers of ["2", null, 1e308, -1, 0, 21, 2.5]) expectRefusal(await book(peer, { travelers }), 400);
  const nan = { json: { ...journey, travelers: "NaN" }, meta: { values: { travelers: ["number"] }, v: 1 } };
  expect((await peer.json("POST", `${servicePaths.trpc}/bookings.requestTour`, nan)).status).toBe(400);
});

test("days that can't be, the past, and more than five years ahead: 400", async ({ peer }) => {
  for (const travelDate of ["2026-02-30", "2026-13-01", "yesterday", inDays(-2), inDays(6 * 366), ""])
    expectRefusal(await book(peer, { travelDate }), 400, "VALIDATION");
});

test("a partial save of the settings: 400, and nothing is wiped", async ({ peer }) => {
  const headers = await peer.bearer("admin");
  const before = (await peer.send("GET", restPaths.staffSettings, { headers })).json;
  for (const part of [{}, { companyInfo: {} }, { contactInfo: { phone: [] } }])
    expectRefusal(await peer.json("PUT", restPaths.settingsUpdate, part, headers), 400);
  const { version: _version, updatedAt: _at, ...whole } = before;
  for (const [group, change] of [
    ["mapSettings", { latitude: 91 }],
    ["mapSettings", { zoomLevel: 21 }],
    ["mapSettings", { embedUrl: "https://evil.example/maps" }],
    ["socialMedia", { facebook: "javascript:alert(1)" }],
    ["socialMedia", { facebook: "//evil.example" }],
    ["contactInfo", { email: [] }],
  ] as const) {
    const settings = { ...whole, [group]: { ...whole[group], ...change } };
    expectRefusal(await peer.json("PUT", restPaths.settingsUpdate, settings, headers), 400, "VALIDATION");
  }
  expect((await peer.send("GET", restPaths.staffSettings, { headers })).json).toEqual(before);
});

test("HTML in what visitors type is text everywhere", async ({ peer }) => {
  const word = `</script><img src=x onerror="alert(1)">`;
  const { json } = await peer.json("POST", restPaths.contact, { ...guest, name: word, subject: word, message: word });
  expect(json.status).toBe("success");
  const search = await peer.send("GET", `${paths.tours}?search=${encodeURIComponent(word)}`);
  expect(search.text).not.toContain("<img src=x");
  expect(search.text).not.toContain(`</script><img`);
});

test("exports: a cell that starts with = + - @ is text", async ({ peer }) => {
  for (const sign of ["=", "+", "-", "@"])
    expect(
      (await book(peer, { name: `${sign}cmd|' /C calc'!A0`, email: `sheet${sign.charCodeAt(0)}@example.com` })).status,
    ).toBe(201);
  const headers = await peer.bearer("admin");
  const { text } = await peer.send("GET", restPaths.bookingsExport, { headers });
  expect(text).not.toMatch(/(?:^|,)"?[=+\-@]cmd/m);
  expect(text).toMatch(/'[=+\-@]cmd/);
});

test("unknown id: 404; malformed id: 400 or 404; a second delete: 404", async ({ peer }) => {
  const headers = await peer.bearer("manager");
  const unknown = "00000000-0000-4000-8000-000000000000";
  for (const list of ["vehicles", "packages", "testimonials", "gallery"]) {
    expectRefusal(await peer.send("DELETE", `/api/admin/${list}/${unknown}`, { headers }), 404, "NOT_FOUND");
    for (const id of ["1", "x'--", "%00", "..%2f..%2fetc", "9".repeat(300)])
      expectRefusal(await peer.send("DELETE", `/api/admin/${list}/${id}`, { headers }), [400, 404, 414]);
  }
});

test("percent, underscore and backslash are letters in a search; 8 KB of brackets answer at once", async ({ peer }) => {
  for (const search of ["%", "_", "\\", "%%%"]) {
    const { json, status } = await peer.send("GET", `${restPaths.posts}?search=${encodeURIComponent(search)}`);
    expect([status, json.total ?? json.length ?? json.posts?.length], search).toEqual([200, 0]);
  }
  const began = performance.now();
  const brackets = await peer.send("GET", `${restPaths.posts}?search=${encodeURIComponent("([".repeat(1_000))}`);
  expect([200, 400]).toContain(brackets.status);
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("pages and sorts outside their ranges: 400", async ({ peer }) => {
  const headers = await peer.bearer("agent");
  for (const query of ["limit=0", "limit=100000", "limit=x", "cursor=x", "status=unheard-of"])
    expectRefusal(await peer.send("GET", `${restPaths.bookings}?${query}`, { headers }), 400, "VALIDATION");
});

test("words in the address are never printed as ours", async ({ peer }) => {
  const words = "Your booking is confirmed call +91 66666";
  for (const path of [
    paths.bookCab,
    paths.contact,
    paths.blog,
    paths.letterConfirm,
    paths.forgotPassword,
    paths.newPassword,
  ])
    for (const name of ["sent", "subscribed", "message", "next"]) {
      const { text } = await peer.send("GET", `${path}?${new URLSearchParams({ [name]: words })}`);
      expect(text, `${path} ${name}`).not.toContain("66666");
    }
});

test("a public form: the honeypot stores nothing, the thirty-first of an address is 429, one key is one booking", async ({
  peer,
}) => {
  const from = "198.51.100.201";
  const send = (changes: object, headers = {}) =>
    peer.json("POST", restPaths.contact, { ...guest, subject: "Tulips", message: "When?", ...changes }, headers, from);
  expect((await send({ website: "https://spam.example" })).status).toBe(201);
  const key = { "idempotency-key": `abuse ${Math.random()}` };
  const twenty = await Promise.all(Array.from({ length: 20 }, () => send({}, key)));
  expect(new Set(twenty.map(({ json }) => json.reference)).size).toBe(1);
  expectRefusal(await send({ subject: "Another" }, key), 422, "IDEMPOTENCY_MISMATCH");
  const statuses = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await send({ message: `Number ${i}` })).status);
  expect(statuses.at(-1)).toBe(429);
});
