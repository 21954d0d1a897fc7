import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import { MAX_PASSWORD } from "@shikara/contract/team/schema";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { weaknessOf } from "./weak-passwords.ts";

const owner = { own: ["aarav.s", "Aarav Sharma", "aarav@lakeside.example"], agency: "Dal Lake Holidays" };
const weakness = (password: string) => weaknessOf(password, owner);

describe("a password", () => {
  it("that is among the ten thousand commonest is refused, in any case of its letters", async () => {
    const commonest = dictionary["passwords-common"].slice(0, 10_000);
    expect(commonest).toHaveLength(10_000);
    for (const password of commonest) expect(await weakness(password.toUpperCase())).toBe(TEAM_MESSAGES.commonPassword);
  });

  it.each(["password", "Passw0rd", "P@ssw0rd", "Dragon2024", "sunshine!", "12345678"])(
    "%s is common",
    async (password) => {
      expect(await weakness(password)).toBe(TEAM_MESSAGES.commonPassword);
    },
  );

  it.each([
    "aarav.s1",
    "AaravSharma",
    "Aarav2026!",
    "1sharma1aarav",
    "aarav@lakeside.example",
    "4arav5harma",
    "xx-aarav-99",
  ])("%s is the member's name", async (password) => {
    expect(await weakness(password)).toBe(TEAM_MESSAGES.passwordOfName);
  });

  it.each([
    "Shikara1",
    "sh1k4r4-2026",
    "kashmir#2026",
    "Srinagar190001",
    "ShikaraKashmir",
    "dallakeholidays",
    "Lake-Holidays-26",
    "aaravshikara",
  ])("%s is the agency's name or place", async (password) => {
    expect(await weakness(password)).toBe(TEAM_MESSAGES.passwordOfPlace);
  });

  it.each([
    "a good password",
    "tea on deck",
    "four boats at Srinagar ghat",
    "Saffron-fields-7",
    " kahwa ☕ kahwa ",
    "कश्मीर की झील",
  ])("%s may be had", async (password) => {
    expect(await weakness(password)).toBeNull();
  });

  it("of any length is looked at within the time of a frame", async () => {
    await weakness("warm");
    for (const unit of ["aarav", "!", "1a", "kashmir1", "\u0301a"]) {
      const took: number[] = [];
      // The machine may have something else to do at one of these moments.
      for (let tries = 0; tries < 5; tries += 1) {
        const start = performance.now();
        await weakness(unit.repeat(100_000).slice(0, MAX_PASSWORD * 100));
        took.push(performance.now() - start);
      }
      expect(Math.min(...took)).toBeLessThan(20);
    }
  });
});
