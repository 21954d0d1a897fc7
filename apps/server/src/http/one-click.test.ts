import { createMailer } from "@shikara/api/delivery/outbox/mailer";
import { sendDueMails } from "@shikara/api/delivery/outbox/sending";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { subscribers } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
let smtp: Smtp;
beforeAll(async () => {
  bed = await createServerbed();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

const FORM = "application/x-www-form-urlencoded";
const post = (path: string, body = "", type = FORM) =>
  bed.send("POST", path, { body, headers: { "content-type": type } });
const of = async (email: string) =>
  (await bed.services.db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

/** Asks for the letter; gives the keys to say yes and to leave out of the mail that comes. */
async function keysFor(email: string) {
  await post(paths.blog, `email=${email}`);
  const services = {
    ...bed.services,
    mail: { ...bed.services.mail, mailer: createMailer(smtp.url), from: "hello@shikara.test" },
  };
  while ((await sendDueMails(services, new Date(Date.now() + 1000))) > 0);
  const mail = smtp.to(email).at(-1);
  const keyIn = (text = "") => /[?]key=([\w-]+)/.exec(text)?.[1] ?? "";
  return {
    confirm: keyIn(mail?.text),
    leave: keyIn(mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value),
  };
}

/** Opens a link as a browser does: where it leads, with the cookie it leaves. */
async function followed(link: string) {
  const { headers } = await bed.get(link);
  return bed.get(headers.get("location") ?? "", { cookie: headers.get("set-cookie")?.split(";")[0] ?? "" });
}

describe("the key of a mailed link", () => {
  const PRIVATE = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

  it.each([
    [paths.letterConfirm, "key-confirm"],
    [paths.letterLeave, "key-leave"],
    [paths.newPassword, "key-password"],
  ])("moves from the address of %s to a cookie of that page, and is kept by nobody", async (path, name) => {
    const arrival = await bed.get(`${path}?key=a.b-c_1`);
    expect([arrival.status, arrival.headers.get("location")]).toEqual([303, path]);
    expect(arrival.headers.get("set-cookie")).toBe(`${name}=a.b-c_1; Path=/; HttpOnly; SameSite=Lax`);
    // Opened without a link first: what that was answered must not stand for whoever has one.
    const empty = await bed.get(path);
    const page = await bed.get(path, { cookie: `${name}=a.b-c_1` });
    const valuesOf = ({ text }: { text: string }) => JSON.parse(text).form.values;
    expect([valuesOf(empty), valuesOf(page)]).toEqual([{ key: "" }, { key: "a.b-c_1" }]);
    expect(arrival.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    for (const answer of [arrival, empty, page]) expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
    const cut = await bed.get(`${path}?key=%00<b>`, { cookie: `${name}=a.b-c_1` });
    expect(cut.headers.get("set-cookie")).toMatch(new RegExp(`^${name}=; Max-Age=0;`));
  });

  it("is forgotten once it was used", async () => {
    const { confirm } = await keysFor("forgets@example.com");
    const done = await post(paths.letterConfirm, `key=${confirm}`);
    const said = done.headers.get("set-cookie")?.split(";")[0] ?? "";
    const page = await bed.get(done.headers.get("location") ?? "", { cookie: `${said}; key-confirm=${confirm}` });
    expect(page.headers.getSetCookie().some((one) => one.startsWith("key-confirm=; Max-Age=0"))).toBe(true);
  });
});

describe("the links of a newsletter's mail", () => {
  it("do nothing when they are opened, and what they say when their page's form is sent", async () => {
    const { confirm, leave } = await keysFor("opened@example.com");
    for (const path of [`${paths.letterConfirm}?key=${confirm}`, `${paths.letterLeave}?key=${leave}`]) {
      const page = await followed(path);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
    expect(await of("opened@example.com")).toMatchObject({ confirmedAt: null, unsubscribedAt: null });
    const yes = await post(paths.letterConfirm, `key=${confirm}`);
    expect([yes.status, yes.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/newsletter\/confirm\?sent=/),
    ]);
    expect(await of("opened@example.com")).toMatchObject({ confirmedAt: expect.any(Date) });
    const no = await post(paths.letterLeave, `key=${leave}`);
    expect([no.status, no.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/newsletter\/unsubscribe\?sent=/),
    ]);
    expect(await of("opened@example.com")).toMatchObject({ unsubscribedAt: expect.any(Date) });
  });

  it("that do not work say so", async () => {
    for (const path of [paths.letterConfirm, paths.letterLeave]) {
      const wrong = await post(path, "key=nonsense");
      expect(wrong.status).toBe(404);
      expect(JSON.parse(wrong.text).form.message).toMatch(/does not work any more/);
      expect((await post(path, "")).status).toBe(400);
    }
  });

  it.each([
    [FORM, "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("are left by one click of the mail reader, sent as %s", async (type, body) => {
    const email = `click-${type.length}@example.com`;
    const { leave } = await keysFor(email);
    const answer = await post(`${paths.letterLeave}?key=${leave}`, body, type);
    expect([answer.status, answer.text]).toEqual([200, "You are off the list.\n"]);
    expect(await of(email)).toMatchObject({ unsubscribedAt: expect.any(Date) });
    expect((await post(`${paths.letterLeave}?key=nonsense`, body, type)).status).toBe(404);
  });
});

describe("the export of subscribers", () => {
  it("is for those who may read them, with harmless cells", async () => {
    await bed.services.db.insert(subscribers).values({ email: "=cmd@example.com", confirmedAt: new Date() });
    const path = restPaths.newsletterExport;
    expect((await bed.get(path)).status).toBe(401);
    expect((await bed.get(path, await bed.bearer("agent"))).status).toBe(403);
    const file = await bed.get(`${path}?state=confirmed`, await bed.bearer("manager"));
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain("newsletter.csv");
    expect(file.text.split("\r\n")[0]).toContain("Email,State,Subscribed,Confirmed,Unsubscribed");
    expect(file.text).toContain("'=cmd@example.com,confirmed,");
  });
});
