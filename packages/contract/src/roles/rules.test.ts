import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allows, PERMISSIONS, permissionsOf } from "../core/permissions.ts";
import { ALWAYS, BASES, firstChoice, GIVABLE, stillThere, withNeeds, without } from "./rules.ts";

const some = fc.subarray(GIVABLE);
const one = fc.constantFrom(...GIVABLE);

describe("what an own role may do", () => {
  it("holds what was chosen, what that is of no use without, and what everybody may, once each", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const all = withNeeds(chosen);
        expect(all).toEqual(expect.arrayContaining([...chosen, ...ALWAYS]));
        expect(withNeeds(all)).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it("lets nobody change what they may not see", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const all = withNeeds(chosen);
        for (const permission of all) {
          const read = PERMISSIONS.find((name) => name === permission.replace(/:.*/, ":read"));
          // Of travellers, reading is the greater of the two.
          if (read && read !== "travellers:read") expect(all).toContain(read);
        }
      }),
    );
  });

  it("loses with a permission whatever is of no use without it, and nothing else", () => {
    fc.assert(
      fc.property(some, one, (chosen, gone) => {
        const before = withNeeds(chosen);
        const after = without(before, gone);
        expect(after).not.toContain(gone);
        expect(withNeeds(after).filter((permission) => permission === gone)).toEqual([]);
        for (const permission of before)
          if (!withNeeds([permission]).includes(gone)) expect(after).toContain(permission);
      }),
    );
  });

  it("sees by no other name what it may not see: an export holds all of a person, a reminder says what is owed and offered", () => {
    const exported = withNeeds(["customers:export"]);
    expect(exported).toEqual(expect.arrayContaining(["travellers:read", "payments:read", "quotes:read", "stays:read"]));
    expect(without(exported, "travellers:read")).not.toContain("customers:export");
    expect(withNeeds(["reminders:read"])).toEqual(
      expect.arrayContaining(["bookings:read", "payments:read", "quotes:read"]),
    );
    expect(withNeeds(["payables:read"])).toContain("bookings:read");
  });

  it("takes back no import of records that it may not see", () => {
    expect(withNeeds(["imports:undo"])).toEqual(
      expect.arrayContaining(["imports:read", "bookings:read", "customers:read", "fares:read"]),
    );
  });

  it("is never what makes an administrator", () => {
    fc.assert(
      fc.property(some, (chosen) => {
        for (const permission of ["team:create", "team:update", "team:delete", "roles:update"] as const)
          expect(allows({ role: "manager", ownRole: { permissions: withNeeds(chosen) } }, permission)).toBe(false);
      }),
    );
  });

  it("begins with all that its base may", () => {
    for (const base of BASES) expect(withNeeds(firstChoice(base))).toEqual(permissionsOf(base));
  });

  it("does without a permission that the house does not have any more", () => {
    expect(stillThere(["bookings:read", "elephants:ride"])).toEqual(["bookings:read"]);
  });
});
