import { recoveryCodes } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { Authenticator, appCode } from "@shikara/testing/authenticator";
import { codeOf } from "@shikara/testing/failures";
import { withMeanwhile } from "@shikara/testing/meanwhile";
import { freshAddress, signInAtDoor, someone, withApp } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

type Caller = Awaited<ReturnType<typeof withApp>>["me"];

/** What a browser would send of a new passkey. */
async function madePasskey(me: Caller) {
  const { challenge } = await me.auth.startPasskey({ currentPassword: PASSWORD });
  return { name: "Phone", response: new Authenticator("https://shikara.test").make(challenge) };
}
const waysOf = async (id: string) => (await (await bed.as("admin")).team.access({ id })).ways;
const NONE = { hasApp: false, recoveryCodesLeft: 0, passkeys: [] };

describe("a second factor that is set up with a session", () => {
  it("is none any more once that was ended, though it was under way: taken away, out of service, another password", async () => {
    const admin = await bed.as("admin");
    const currentPassword = PASSWORD;
    const shut = [
      (id: string) => admin.team.clearSecondFactor({ id, currentPassword }),
      (id: string) => admin.team.update({ id, isActive: false }),
      (id: string) => admin.team.changePassword({ id, newPassword: "Saffron-Pampore-41" }),
    ];
    for (const end of shut) {
      const { member, caller } = await someone(bed);
      // They were looked up when they asked.
      const me = await caller();
      const [{ secret }, passkey] = [await me.auth.startApp({ currentPassword }), await madePasskey(me)];
      const code = appCode(secret);
      const asked = [end(member.id).then(() => "OK"), codeOf(me.auth.addPasskey(passkey))];
      const [, added] = await Promise.all(asked);
      const late = await codeOf(me.auth.confirmApp({ code }));
      expect(["UNAUTHENTICATED", "NOT_FOUND"]).toContain(late);
      if (added !== "OK" || end === shut[0]) expect(await waysOf(member.id)).toMatchObject(NONE);
    }
  });

  it("has one set of new recovery codes, also where they are asked for twice at once", async () => {
    const { member, me } = await withApp(bed);
    const renew = () => me.auth.renewRecoveryCodes({ currentPassword: PASSWORD });
    const sets = await Promise.all([renew(), renew(), renew()]);
    const opened = [];
    for (const { recoveryCodes: codes } of sets)
      opened.push(await codeOf(signInAtDoor(bed, member.username, { code: codes[0] })));
    expect(opened.filter((answer) => answer === "OK")).toHaveLength(1);
  });

  it("leaves no recovery codes behind where two are the last ones, and go at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { member, me } = await withApp(bed);
      await me.auth.addPasskey(await madePasskey(me));
      const [passkey = expect.fail()] = (await me.auth.ways()).passkeys;
      const currentPassword = PASSWORD;
      await Promise.all([
        me.auth.removeApp({ currentPassword }),
        me.auth.removePasskey({ id: passkey.id, currentPassword }),
      ]);
      expect(await bed.services.db.$count(recoveryCodes, eq(recoveryCodes.memberId, member.id))).toBe(0);
    }
  });
});

describe("whoever signs in", () => {
  const cleared = async (id: string) => {
    const admin = await bed.as("admin");
    return () => admin.team.clearSecondFactor({ id, currentPassword: PASSWORD });
  };
  const sessionsOf = async (id: string) => (await (await bed.as("admin")).team.access({ id })).sessions;

  it("with a passkey has no session where that is taken away at this moment", async () => {
    const { member, caller } = await someone(bed);
    const me = await caller();
    const device = new Authenticator("https://shikara.test");
    const { challenge } = await me.auth.startPasskey({ currentPassword: PASSWORD });
    await me.auth.addPasskey({ name: "Phone", response: device.make(challenge) });
    const asked = await bed.anyone({ address: freshAddress() }).auth.startPasskeySignIn();
    const db = withMeanwhile(bed.services.db, await cleared(member.id));
    const door = bed.anyone({ address: freshAddress(), db });
    expect(await codeOf(door.auth.passkeySignIn({ response: device.sign(asked.challenge) }))).toBe(
      "INVALID_CREDENTIALS",
    );
    expect(await sessionsOf(member.id)).toEqual([]);
  });

  it("with a code has none either, and leaves no remembered device for the second factor that is to come", async () => {
    const { member, secret } = await withApp(bed);
    const db = withMeanwhile(bed.services.db, await cleared(member.id));
    const code = appCode(secret);
    const tried = signInAtDoor(bed, member.username, { code, remember: true }, { db });
    expect(await codeOf(tried)).toBe("INVALID_CREDENTIALS");
    expect(await sessionsOf(member.id)).toEqual([]);
    expect((await waysOf(member.id)).devices).toEqual([]);
    expect(await codeOf(signInAtDoor(bed, member.username))).toBe("OK");
  });
});
