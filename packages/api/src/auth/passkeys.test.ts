import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { passkeyChallenges } from "@shikara/db/schema";
import { asAndroidKey } from "@shikara/testing/attested";
import { Authenticator } from "@shikara/testing/authenticator";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress, mailsTo, type Role, signInAtDoor, someone } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("a passkey", () => {
  const ORIGIN = "https://shikara.test";

  async function withPasskey(role: Role = "agent") {
    const { member, caller } = await someone(bed, role);
    const me = await caller();
    const device = new Authenticator(ORIGIN);
    const { challenge, user, rp } = await me.auth.startPasskey({ currentPassword: PASSWORD });
    expect([rp.id, user.name]).toEqual(["shikara.test", member.username]);
    const { recoveryCodes } = await me.auth.addPasskey({ name: "Test phone", response: device.make(challenge) });
    return { member, me, device, codes: recoveryCodes ?? [] };
  }
  const door = () => bed.anyone({ address: freshAddress() });
  const challengeAtDoor = async () => (await door().auth.startPasskeySignIn()).challenge;

  it("signs in by itself, once for each challenge, and makes the password alone not enough", async () => {
    const { member, me, device, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    const response = device.sign(await challengeAtDoor());
    expect(await door().auth.passkeySignIn({ response })).toMatchObject({ id: member.id });
    expect(await codeOf(door().auth.passkeySignIn({ response }))).toBe("INVALID_CREDENTIALS");
    expect(await failureOf(signInAtDoor(bed, member.username))).toMatchObject({
      code: "SECOND_FACTOR",
      details: { factors: ["passkey"] },
    });
    expect(await codeOf(signInAtDoor(bed, member.username, { code: codes[0] }))).toBe("OK");
    const { passkeys } = await me.auth.ways();
    expect(passkeys).toMatchObject([{ name: "Test phone", lastUsedAt: expect.any(Date) }]);
    expect(await mailsTo(bed, member.email)).toContain("The passkey 'Test phone' was added");
  });

  it("goes on with its owner's session, and opens none where another's is gone on with", async () => {
    const { member, device } = await withPasskey();
    const other = await withPasskey();
    const goOn = async (memberId: string) =>
      codeOf(door().auth.passkeySignIn({ response: device.sign(await challengeAtDoor()), memberId }));
    expect(await goOn(other.member.id)).toBe("INVALID_CREDENTIALS");
    expect(await goOn(member.id)).toBe("OK");
  });

  it("that counts is one device, also at one moment, and none once it is removed", async () => {
    const { me, device } = await withPasskey();
    const at = async (counter: number) => device.sign(await challengeAtDoor(), { counter });
    const signIns = (answers: ReturnType<Authenticator["sign"]>[]) =>
      Promise.all(answers.map((response) => codeOf(door().auth.passkeySignIn({ response }))));
    const copies = await signIns([await at(5), await at(5), await at(5)]);
    expect(copies.filter((code) => code === "OK")).toHaveLength(1);
    expect(await signIns([await at(4), await at(6)])).toEqual(["INVALID_CREDENTIALS", "OK"]);
    const last = await at(7);
    const [passkey = expect.fail()] = (await me.auth.ways()).passkeys;
    await me.auth.removePasskey({ id: passkey.id, currentPassword: PASSWORD });
    expect(await signIns([last])).toEqual(["INVALID_CREDENTIALS"]);
  });

  it("is the first of two that are added at once, and only its codes are shown", async () => {
    const me = await (await someone(bed, "agent")).caller();
    const made = [];
    for (const device of [new Authenticator(ORIGIN), new Authenticator(ORIGIN)])
      made.push(device.make((await me.auth.startPasskey({ currentPassword: PASSWORD })).challenge));
    const added = await Promise.all(made.map((response) => me.auth.addPasskey({ name: "Test phone", response })));
    expect(added.filter(({ recoveryCodes }) => recoveryCodes !== null)).toHaveLength(1);
  });

  it("is refused from another site, without its owner's word, for a challenge of others, of before and of nobody", async () => {
    const { member, device } = await withPasskey();
    const other = await withPasskey();
    const tries: [string, () => Promise<ReturnType<Authenticator["sign"]>>][] = [
      ["another site", async () => device.sign(await challengeAtDoor(), { origin: "https://shikara.example" })],
      ["not verified", async () => device.sign(await challengeAtDoor(), { isVerified: false })],
      ["no challenge of ours", async () => device.sign("bm90LW91cnM")],
      [
        "for adding one",
        async () => device.sign((await other.me.auth.startPasskey({ currentPassword: PASSWORD })).challenge),
      ],
      [
        "of before",
        async () => {
          const challenge = await challengeAtDoor();
          await bed.services.db.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1) });
          return device.sign(challenge);
        },
      ],
      [
        "another's key",
        async () => ({
          ...other.device.sign(await challengeAtDoor()),
          id: device.id.toString("base64url"),
          rawId: device.id.toString("base64url"),
        }),
      ],
      ["unknown", async () => new Authenticator(ORIGIN).sign(await challengeAtDoor())],
      [
        "no JSON",
        async () => {
          const signed = device.sign(await challengeAtDoor());
          return { ...signed, response: { ...signed.response, clientDataJSON: "bm90IGpzb24" } };
        },
      ],
    ];
    for (const [what, response] of tries) {
      const code = await codeOf(door().auth.passkeySignIn({ response: await response() }));
      expect([what, code]).toEqual([what, "INVALID_CREDENTIALS"]);
    }
    const admins = device.sign(await challengeAtDoor());
    expect(await codeOf(door().auth.passkeySignIn({ response: admins, portal: "admin" }))).toBe("INVALID_CREDENTIALS");
    await (await bed.as("admin")).team.update({ id: member.id, isActive: false });
    const retired = device.sign(await challengeAtDoor());
    expect(await codeOf(door().auth.passkeySignIn({ response: retired }))).toBe("INVALID_CREDENTIALS");
  });

  it("outlives a new password, which its owner is told, unless it is to go with the old one", async () => {
    const { member, me, device } = await withPasskey();
    const enter = async () => codeOf(door().auth.passkeySignIn({ response: device.sign(await challengeAtDoor()) }));
    const change = { currentPassword: PASSWORD, newPassword: "a shikara in the mist" };
    await me.auth.changePassword(change);
    expect(await enter()).toBe("OK");
    expect(await mailsTo(bed, member.email)).toContain("These still sign you in: Test phone.");
    const again = { currentPassword: change.newPassword, newPassword: "another one in the mist" };
    await me.auth.changePassword({ ...again, removePasskeys: true });
    expect(await enter()).toBe("INVALID_CREDENTIALS");
    expect(await me.auth.ways()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await codeOf(signInAtDoor(bed, member.username, { password: again.newPassword }))).toBe("OK");
    const told = await mailsTo(bed, member.email);
    expect(told).toContain("Your passkeys were removed");
    expect(told.match(/still sign you in/g)).toHaveLength(1);
  });

  it("that was copied is found out by its count", async () => {
    const { member, device } = await withPasskey();
    const counted = async (counter: number) =>
      codeOf(door().auth.passkeySignIn({ response: device.sign(await challengeAtDoor(), { counter }) }));
    expect([await counted(5), await counted(6), await counted(6), await counted(2), await counted(7)]).toEqual([
      ...["OK", "OK"],
      ...["INVALID_CREDENTIALS", "INVALID_CREDENTIALS"],
      "OK",
    ]);
    expect(member.id).toBeTruthy();
  });

  it("is added with the password, for one's own challenge, verified, once, and no more than ten", async () => {
    const { me, device } = await withPasskey();
    const stranger = await (await someone(bed)).caller();
    expect(await codeOf(me.auth.startPasskey({ currentPassword: "wrong" }))).toBe("VALIDATION");
    const start = async () => (await me.auth.startPasskey({ currentPassword: PASSWORD })).challenge;
    const add = (caller: typeof me, response: ReturnType<Authenticator["make"]>) =>
      codeOf(caller.auth.addPasskey({ name: "Another", response }));
    const fresh = new Authenticator(ORIGIN);
    expect(await add(stranger, fresh.make(await start()))).toBe("VALIDATION");
    expect(await add(me, fresh.make(await start(), { isVerified: false }))).toBe("VALIDATION");
    expect(await add(me, fresh.make(await start(), { origin: "https://evil.example" }))).toBe("VALIDATION");
    expect(await add(me, fresh.make("c29tZXRoaW5n"))).toBe("VALIDATION");
    // Somebody else's passkey, or one's own again.
    const twice = stranger.auth.startPasskey({ currentPassword: PASSWORD });
    expect(await add(stranger, device.make((await twice).challenge))).toBe("CONFLICT");
    for (let i = 0; i < 9; i += 1) expect(await add(me, new Authenticator(ORIGIN).make(await start()))).toBe("OK");
    expect(await codeOf(start())).toBe("CONFLICT");
    const { passkeys } = await me.auth.ways();
    expect(passkeys).toHaveLength(10);
    const [{ id } = { id: "" }] = passkeys;
    expect(await codeOf(me.auth.removePasskey({ id, currentPassword: "wrong" }))).toBe("VALIDATION");
    expect(await codeOf(stranger.auth.removePasskey({ id, currentPassword: PASSWORD }))).toBe("NOT_FOUND");
    await me.auth.removePasskey({ id, currentPassword: PASSWORD });
    expect((await me.auth.ways()).passkeys).toHaveLength(9);
  }, 60_000);

  it("that comes with certificates is refused, and nothing of what they name is fetched", async () => {
    const fetched: string[] = [];
    const lists = createServer(({ url = "" }, answer) => {
      fetched.push(url);
      answer.end();
    });
    await new Promise<void>((listening) => lists.listen(0, "127.0.0.1", listening));
    try {
      const me = await (await someone(bed, "agent")).caller();
      const { challenge } = await me.auth.startPasskey({ currentPassword: PASSWORD });
      const { port } = lists.address() as AddressInfo;
      const attested = asAndroidKey(`http://127.0.0.1:${port}/inside`);
      const response = new Authenticator(ORIGIN).make(challenge, { attested });
      expect(await codeOf(me.auth.addPasskey({ name: "Test phone", response }))).toBe("VALIDATION");
      expect(fetched).toEqual([]);
    } finally {
      lists.close();
    }
  });

  it("is asked for at the door no more than sixty times in a quarter of an hour by one address", async () => {
    const caller = bed.anyone({ address: "198.51.100.77" });
    const codes = [];
    for (let i = 0; i < 61; i += 1) codes.push(await codeOf(caller.auth.startPasskeySignIn()));
    expect(codes.filter((code) => code === "OK")).toHaveLength(60);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });
});
