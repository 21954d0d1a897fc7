import { createHmac } from "node:crypto";
import { outbox, secrets, team } from "@shikara/db/schema";
import { and, desc, eq, like } from "@shikara/db/sql";
import { appCode } from "@shikara/testing/authenticator";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { withMeanwhile } from "@shikara/testing/meanwhile";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Letter } from "../delivery/outbox/mailer.ts";
import { sendDueMails } from "../delivery/outbox/sending.ts";

const NEW = "tea on deck at dawn";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

let lastAddress = 1;
const door = (more: Parameters<Testbed["anyone"]>[0] = {}) =>
  bed.anyone({ address: `192.0.2.${(lastAddress++ % 250) + 1}`, ...more });

const linkMails = (email: string) =>
  bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.email, email), eq(outbox.kind, "password_link")))
    .orderBy(desc(outbox.createdAt));

/** Sends what waits, and gives the key in the newest mail to this address. */
async function keyMailedTo(email: string): Promise<string> {
  const sent: Letter[] = [];
  const mailer = {
    async send(mail: Letter) {
      sent.push(mail);
      return { kind: "sent" as const };
    },
  };
  const services = { ...bed.services, mail: { ...bed.services.mail, mailer } };
  while ((await sendDueMails(services)) > 0);
  const texts = sent.filter(({ to }) => to.address === email).map(({ text }) => text);
  const key = /\/team\/new-password\?key=(\S+)/.exec(texts.at(-1) ?? "")?.[1];
  return decodeURIComponent(key ?? "");
}

async function askedFor(role: "admin" | "agent" = "agent") {
  const member = await bed.member(role);
  await door().auth.forgotPassword({ name: member.email });
  return { member, key: await keyMailedTo(member.email) };
}

describe("a forgotten password", () => {
  it("is answered alike, after the same time, whoever it is of; and no mail goes to who has no account", async () => {
    const known = await bed.member("agent");
    const retired = await bed.member("agent", { isActive: false });
    const took: number[] = [];
    for (const name of [known.username.toUpperCase(), known.email, retired.email, "nobody@example.com", "nobody"]) {
      const start = performance.now();
      expect(await door().auth.forgotPassword({ name })).toBeUndefined();
      took.push(performance.now() - start);
    }
    for (const ms of took) expect(ms).toBeGreaterThan(490);
    expect(await linkMails(known.email)).toHaveLength(2);
    expect(await linkMails(retired.email)).toHaveLength(0);
    expect(await linkMails("nobody@example.com")).toHaveLength(0);
  });

  it("is mailed three times an hour at most, silently, and asked for ten times a quarter by one address", async () => {
    const { email } = await bed.member("agent");
    for (let i = 0; i < 4; i += 1) await door().auth.forgotPassword({ name: email });
    expect(await linkMails(email)).toHaveLength(3);
    const one = bed.anyone({ address: "198.51.100.200" });
    const codes = await Promise.all(
      Array.from({ length: 11 }, (_, i) => codeOf(one.auth.forgotPassword({ name: `nobody-${i}` }))),
    );
    expect(codes.filter((code) => code === "OK")).toHaveLength(10);
    expect(codes).toContain("RATE_LIMITED");
  });

  it("stands in the outbox without its key, and is not sent to an address that is no longer the member's", async () => {
    const { email, id } = await bed.member("agent");
    await door().auth.forgotPassword({ name: email });
    const [mail] = await linkMails(email);
    expect(mail?.text).toContain("the-key-to-a-new-password-is-made-when-this-is-sent");
    await (await bed.as("admin")).team.update({ id, email: `moved-${email}` });
    expect(await keyMailedTo(email)).toBe("");
    expect((await linkMails(email))[0]?.state).toBe("failed");
  });
});

describe("the link", () => {
  it("sets a password once, also twice at once, ends every session, and tells the member", async () => {
    const { member, key } = await askedFor();
    const { secret } = await bed.services.sessions.open(member.id, "team", "test");
    const both = await Promise.all(
      [NEW, `${NEW}!`].map((newPassword) => codeOf(door().auth.resetPassword({ key, newPassword }))),
    );
    expect(both.sort()).toEqual(["NOT_FOUND", "OK"]);
    expect(await failureOf(door().auth.resetPassword({ key, newPassword: NEW }))).toMatchObject({
      code: "NOT_FOUND",
      message: "This link has been used, or is too old. Please ask for another.",
    });
    expect(await bed.services.sessions.find(secret)).toBeNull();
    expect(await codeOf(bed.signIn(member.username, PASSWORD, { address: "192.0.2.251" }))).toBe("INVALID_CREDENTIALS");
    const told = await bed.services.db.select().from(outbox).where(eq(outbox.email, member.email));
    expect(told.map(({ text }) => text).join("\n")).toContain("Your password was changed");
    const { entries } = await (await bed.as("admin")).audit.list({ domain: "auth", recordId: member.id });
    expect(entries.map(({ record }) => record)).toContain(`Password set with a mailed link: ${member.fullName}`);
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  it("opens nothing after half an hour, after another new password or e-mail, out of service, or with a letter changed", async () => {
    const admin = await bed.as("admin");
    const reset = (key: string) => codeOf(door().auth.resetPassword({ key, newPassword: NEW }));
    const late = await askedFor();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 60_000 + 1_000 });
    expect(await reset(late.key)).toBe("NOT_FOUND");
    vi.useRealTimers();
    const changed = await askedFor();
    await admin.team.changePassword({ id: changed.member.id, newPassword: "another good one" });
    expect(await reset(changed.key)).toBe("NOT_FOUND");
    // Whoever reads the letterbox that was given up has nothing of it.
    const moved = await askedFor();
    await admin.team.update({ id: moved.member.id, email: `moved-${moved.member.email}` });
    expect(await reset(moved.key)).toBe("NOT_FOUND");
    const retired = await askedFor();
    await admin.team.update({ id: retired.member.id, isActive: false });
    expect(await reset(retired.key)).toBe("NOT_FOUND");
    const { key, member } = await askedFor();
    const [id = "", expires = "", mac = ""] = key.split(".");
    const other = await bed.member("admin");
    const later = (Number.parseInt(expires, 36) + 60).toString(36);
    for (const forged of [
      ...[`${other.id}.${expires}.${mac}`, `${id}.${later}.${mac}`, `${id}.${expires}.${mac.slice(1)}`],
      ...[`${id}.${expires}.`, `${id}.${expires}`, "..", "x", `${key}x`, `${id}.zzzzzzzzz.${mac}`],
    ])
      expect([forged, await reset(forged)]).toEqual([forged, "NOT_FOUND"]);
    expect(member.id).toBe(id);
    expect(await reset(key)).toBe("OK");
  });

  it.each([{ email: "moved-house@example.com" }, { isActive: false }])(
    "opens nothing where %j is saved while it is being used",
    async (saved) => {
      const { member, key } = await askedFor();
      // The link is found to be good at once; the new password takes a while.
      const db = withMeanwhile(bed.services.db, () =>
        bed.services.db.update(team).set(saved).where(eq(team.id, member.id)),
      );
      expect(await codeOf(door({ db }).auth.resetPassword({ key, newPassword: NEW }))).toBe("NOT_FOUND");
    },
  );

  it("is made with no secret that a backup holds: an hour later that signs nothing, and it goes with the next link", async () => {
    const held = () => bed.services.db.select().from(secrets).where(like(secrets.name, "password-links%"));
    await askedFor();
    const stolen = await held();
    expect(stolen.length).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
    const { member, key } = await askedFor();
    const expires = key.split(".")[1];
    const [row] = await bed.services.db.select().from(team).where(eq(team.id, member.id));
    const said = `${member.id}\n${expires}\n${row?.passwordHash}\n${member.email}`;
    for (const { value } of stolen) {
      const mac = createHmac("sha256", value).update(said).digest("base64url").slice(0, 32);
      const forged = `${member.id}.${expires}.${mac}`;
      expect(await codeOf(door().auth.resetPassword({ key: forged, newPassword: NEW }))).toBe("NOT_FOUND");
    }
    const names = stolen.map(({ name }) => name);
    expect((await held()).filter(({ name }) => names.includes(name))).toEqual([]);
    expect(await codeOf(door().auth.resetPassword({ key, newPassword: NEW }))).toBe("OK");
    vi.useRealTimers();
  });

  it("takes no weak password, and leaves the second factor asked for", async () => {
    const { member, key } = await askedFor();
    const { secret } = await bed.services.sessions.open(member.id, "team", "test");
    const me = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
    const app = await me.auth.startApp({ currentPassword: PASSWORD });
    await me.auth.confirmApp({ code: appCode(app.secret, -1) });
    expect(await failureOf(door().auth.resetPassword({ key, newPassword: "password1" }))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { newPassword: "This password is among the commonest, or nearly." } },
    });
    await door().auth.resetPassword({ key, newPassword: NEW });
    const signIn = (more: object) => codeOf(door().auth.login({ username: member.username, password: NEW, ...more }));
    expect(await signIn({})).toBe("SECOND_FACTOR");
    expect(await signIn({ code: appCode(app.secret) })).toBe("OK");
  });

  it("is mailed by an administrator too, to who is in service", async () => {
    const admin = await bed.as("admin");
    const member = await bed.member("agent");
    await admin.team.sendPasswordLink({ id: member.id });
    const key = await keyMailedTo(member.email);
    expect(await codeOf(door().auth.resetPassword({ key, newPassword: NEW }))).toBe("OK");
    const retired = await bed.member("agent", { isActive: false });
    expect(await codeOf(admin.team.sendPasswordLink({ id: retired.id }))).toBe("NOT_FOUND");
    expect(await codeOf((await bed.as("manager")).team.sendPasswordLink({ id: member.id }))).toBe("FORBIDDEN");
  });
});
