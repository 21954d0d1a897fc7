import { allows, type Permission } from "@shikara/contract/core/permissions";
import { expect, it } from "vitest";
import { isMeant } from "./features/palette/meant.ts";
import { partsFor } from "./parts.ts";

const found = (role: "admin" | "manager" | "agent", typed: string) =>
  partsFor((permission: Permission) => allows({ role, ownRole: null }, permission))
    .filter((part) => isMeant(part, typed))
    .map(({ label, on }) => `${on}: ${label}`);

it("parts of screens are found by their own names and what else they are called, by whoever has them", () => {
  expect(found("admin", "tax")).toEqual(["Site Settings: Tax (GST)", "Reports: Tax by month"]);
  expect(found("admin", "GST")).toEqual(found("admin", "tax"));
  for (const typed of ["backup", "backups"]) expect(found("admin", typed)).toEqual(["Dashboard: Backups"]);
  expect(found("manager", "backup")).toEqual([]);
  expect(found("manager", "gst")).toEqual(["Reports: Tax by month"]);
  expect(found("agent", "gst")).toEqual([]);
  expect(found("agent", "mail texts")).toEqual([]);
  expect(found("admin", "mail texts")).toEqual(["Outbox: Texts of mails"]);
  expect(found("agent", "the")).toEqual([]);
  expect(found("agent", "passkey")).toEqual(["Profile: Passkeys, password and sessions"]);
});
