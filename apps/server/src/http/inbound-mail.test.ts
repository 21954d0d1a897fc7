import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { enquiries } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

const SECRET = "demo-secret-of-the-mail-service";
const PATH = servicePaths.inboundMail;
let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed({ inbox: { address: "reply@in.shikara.test", secret: SECRET } });
});
afterAll(() => bed.close());

const bearer = { authorization: `Bearer ${SECRET}` };
const basic = (given: string) => ({ authorization: `Basic ${Buffer.from(given).toString("base64")}` });

/** An enquiry, and the mail that answers what was written about it. */
async function answered(subject: string) {
  const said = { name: "Meera", email: "meera@example.com", phone: "+91 98470 12345", subject, message: "When?" };
  const { reference } = (await bed.sendJson("POST", restPaths.contact, said)).json;
  const [row] = await bed.services.db.select().from(enquiries).where(eq(enquiries.reference, reference));
  const to = `reply+${row?.replyToken.replaceAll("-", "")}@in.shikara.test`;
  return {
    id: row?.id ?? "",
    mail: { messageId: `<${subject}@mail.example>`, from: said.email, to, text: "In April." },
  };
}

const repliesTo = async (id: string) => (await (await bed.as("agent")).enquiries.byId({ id })).replies;

describe("mail that a service hands over", () => {
  it("is stored once, with the secret as a token or as a password, and with whatever else the service says", async () => {
    const { id, mail } = await answered("once");
    const first = await bed.sendJson("POST", PATH, { ...mail, attachments: [{ a: 1 }], html: "<p>" }, bearer);
    expect([first.status, first.json, first.headers.get("cache-control")]).toEqual([200, { stored: true }, "no-store"]);
    const again = await bed.sendJson("POST", PATH, mail, basic(`anybody:${SECRET}`));
    expect([again.status, again.json]).toEqual([200, { stored: false }]);
    expect(await repliesTo(id)).toMatchObject([{ direction: "in", by: "meera@example.com", text: "In April." }]);
  });

  it("keeps the subject of a mail that is nothing but HTML, and no more of it than a line", async () => {
    const { id, mail } = await answered("html");
    const { text: _text, ...bare } = mail;
    const subject = `Re: ${"a".repeat(100_000)}`;
    expect((await bed.sendJson("POST", PATH, { ...bare, subject, html: "<img src=x>" }, bearer)).json).toEqual({
      stored: true,
    });
    const [reply] = await repliesTo(id);
    expect(reply?.text).toBe(subject.slice(0, 998));
  });

  it.each([
    ["no secret", {}],
    ["another one", { authorization: "Bearer demo-secret-of-the-mail-servicE" }],
    ["a part of it", { authorization: `Bearer ${SECRET.slice(0, -1)}` }],
    ["it as a name", basic(`${SECRET}:`)],
    ["nonsense", { authorization: "Basic ****" }],
  ])("is refused with %s, before anything of it is read", async (_what, headers: Record<string, string>) => {
    const refused = await bed.send("POST", PATH, {
      body: "{",
      headers: { "content-type": "application/json", ...headers },
    });
    expect([refused.status, refused.json.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("is nobody's with a token that is none: no more is said than of any other address", async () => {
    const { mail } = await answered("unknown");
    const unknown = { ...mail, to: `reply+${"a".repeat(32)}@in.shikara.test` };
    const refused = await bed.sendJson("POST", PATH, unknown, bearer);
    const { requestId: _one, ...said } = refused.json;
    const { requestId: _other, ...elsewhere } = (await bed.sendJson("POST", "/api/nowhere", {}, bearer)).json;
    expect([refused.status, said]).toEqual([404, elsewhere]);
  });

  it("is refused when it is huge, broken, half or no JSON", async () => {
    const { id, mail } = await answered("broken");
    const huge = await bed.sendJson("POST", PATH, { ...mail, text: "a".repeat(1_100_000) }, bearer);
    expect(huge.status).toBe(413);
    const json = { "content-type": "application/json", ...bearer };
    expect((await bed.send("POST", PATH, { body: "{", headers: json })).status).toBe(400);
    for (const half of [{}, { ...mail, messageId: "" }, { ...mail, to: 7 }, { ...mail, text: null }, [], "text"])
      expect((await bed.sendJson("POST", PATH, half, bearer)).status).toBe(400);
    expect(
      (await bed.send("POST", PATH, { body: "a=b", headers: { ...json, "content-type": "text/plain" } })).status,
    ).toBe(400);
    expect((await bed.send("POST", PATH, { body: '{"__proto__":{"stored":1}}', headers: json })).status).toBe(400);
    expect(await repliesTo(id)).toEqual([]);
  });

  it("has no address where no secret is set", async () => {
    const without = await createServerbed();
    expect((await without.sendJson("POST", PATH, {}, bearer)).status).toBe(404);
    await without.close();
  });
});
