import { codeOf } from "@shikara/testing/failures";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let bed: Testbed;
beforeEach(async () => {
  bed = await createTestbed();
});
afterEach(() => bed.close());

const GIVEN = "Saffron-Pampore-41";

/** A member, and one who has their session and password. */
async function stolen() {
  const { id, username, email } = await bed.member("agent");
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  return { id, username, email, thief: bed.anyone({ signedIn: await bed.services.sessions.find(secret) }) };
}

describe("a new password that an administrator gives", () => {
  it("holds beside whoever sets their own, or another e-mail, by the one before at that moment", async () => {
    const admin = await bed.as("admin");
    for (let round = 0; round < 3; round += 1) {
      const { id, username, email, thief } = await stolen();
      const own = { currentPassword: PASSWORD, newPassword: "Walnut-Gadsar-77" };
      const mine = { currentPassword: PASSWORD, email: `thief${round}@example.com` };
      // Theirs is asked for first, and is being looked at when the administrator's is set.
      const asked = [codeOf(thief.auth.changePassword(own)), codeOf(thief.auth.updateProfile(mine))];
      await admin.team.changePassword({ id, newPassword: GIVEN });
      const codes = await Promise.all(asked);
      expect(await codeOf(bed.anyone().auth.login({ username, password: GIVEN }))).toBe("OK");
      if (codes[1] === "VALIDATION") expect(await admin.team.byId({ id })).toMatchObject({ email });
    }
  });
});
