import { team } from "@shikara/db/schema";
import { codeOf } from "@shikara/testing/failures";
import { withMeanwhile } from "@shikara/testing/meanwhile";
import { type Role, someone } from "@shikara/testing/members";
import { createTestbed, PASSWORD } from "@shikara/testing/testbed";
import { afterAll, describe, expect, it } from "vitest";

const bed = await createTestbed();
const admin = await bed.as("admin");
afterAll(() => bed.close());

const currentPassword = PASSWORD;
let made = 0;
const another = () => {
  made += 1;
  const who = { username: `another${made}`, fullName: "Another", email: `another${made}@example.com` };
  return {
    ...who,
    phone: "+91 98765 43210",
    department: "Desk",
    joiningDate: "2026-11-01",
    password: "Walnut-Gadsar-77",
  };
};

/** What somebody is asked for, who is shut out or demoted while their password is looked at. */
async function meanwhile(how: keyof typeof SHUT, role: Role = "admin") {
  const { member, secret } = await someone(bed, role);
  const signedIn = await bed.services.sessions.find(secret);
  return { member, me: bed.anyone({ signedIn, db: withMeanwhile(bed.services.db, () => SHUT[how](member.id)) }) };
}
const SHUT = {
  out: (id: string) => admin.team.update({ id, isActive: false, currentPassword }),
  password: (id: string) => admin.team.changePassword({ id, newPassword: "Saffron-Pampore-41", currentPassword }),
  demoted: (id: string) => admin.team.update({ id, role: "agent", currentPassword }),
};
const CODES = { out: "UNAUTHENTICATED", password: "UNAUTHENTICATED", demoted: "FORBIDDEN" };

describe.each(["out", "password", "demoted"] as const)("an administrator whose password is looked at (%s)", (how) => {
  it("makes nobody, changes nobody and gives nobody a role or a password any more", async () => {
    const agent = await bed.member("agent");
    const deeds = [
      (me: typeof admin) => me.team.create({ ...another(), role: "admin", currentPassword }),
      (me: typeof admin) => me.team.update({ id: agent.id, role: "admin", currentPassword }),
      (me: typeof admin) => me.team.changePassword({ id: agent.id, newPassword: "Walnut-Gadsar-78" }),
      (me: typeof admin) => me.team.delete({ id: agent.id }),
      (me: typeof admin) => me.team.clearSecondFactor({ id: agent.id, currentPassword }),
      (me: typeof admin) => me.team.endSessions({ id: agent.id, currentPassword }),
      (me: typeof admin) => me.team.demandSecondFactor({ roles: [], currentPassword }),
      (me: typeof admin) =>
        me.roles.create({
          name: `Refunds ${how}`,
          basedOn: "manager",
          permissions: ["payments:refund"],
          currentPassword,
        }),
    ];
    const before = await bed.services.db.$count(team);
    for (const deed of deeds) expect(await codeOf(deed((await meanwhile(how)).me))).toBe(CODES[how]);
    expect(await bed.services.db.$count(team)).toBe(before + deeds.length);
    expect(await admin.team.byId({ id: agent.id })).toMatchObject({ role: "agent" });
    expect(await admin.roles.list()).toEqual([]);
  });
});

it.each(["out", "password"] as const)(
  "who is shut out leaves no other e-mail and no other password behind (%s)",
  async (how) => {
    for (const deed of [
      (me: typeof admin) => me.auth.updateProfile({ email: "elsewhere@example.com", currentPassword }),
      (me: typeof admin) => me.auth.changePassword({ newPassword: "Walnut-Gadsar-79", currentPassword }),
    ]) {
      const { member, me } = await meanwhile(how, "agent");
      const was = await admin.team.byId({ id: member.id });
      // Of another password the one that was asked for is no longer theirs.
      expect(["UNAUTHENTICATED", "VALIDATION"]).toContain(await codeOf(deed(me)));
      expect((await admin.team.byId({ id: member.id })).email).toBe(was.email);
    }
  },
);

it.each(["out", "password"] as const)(
  "a calendar's address that is being made is none where its member is shut out (%s)",
  async (how) => {
    const { me } = await meanwhile(how, "agent");
    expect(await codeOf(me.calendars.make({ scope: "own", currentPassword }))).toBe("UNAUTHENTICATED");
  },
);
