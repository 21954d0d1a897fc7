import { z } from "zod";
import { id, line, version } from "../core/atoms.ts";
import { PERMISSIONS, ROLES } from "../core/permissions.ts";
import { presentPassword } from "../team/schema.ts";
import { ROLE_MESSAGES } from "./messages.ts";
import { BASES, GIVABLE } from "./rules.ts";

/** More than any agency of ours has: all of them come in one answer. */
export const MAX_ROLES = 50;
const MAX_ROLE_NAME = 40;

/** Beside Manager nobody would know what a second 'manager' may do. */
const isOwn = (name: string): boolean => !ROLES.some((role) => role === name.toLowerCase());

const fields = {
  /** As the agency calls it: Accountant, Writer, Night desk. */
  name: line(MAX_ROLE_NAME).refine(isOwn, ROLE_MESSAGES.known),
  /** At least one; what they are of no use without comes with them. */
  permissions: z.array(z.enum(GIVABLE)).min(1, "Please choose what they may do").max(GIVABLE.length),
};

/** The asker says again who they are: it says what others may do. */
const currentPassword = presentPassword;

export const roleCreate = z.strictObject({
  ...fields,
  /** What its people are where only the three roles are known: in the documented REST answers, and for a demanded second factor. It stays. */
  basedOn: z.enum(BASES),
  currentPassword,
});
export type RoleCreate = z.output<typeof roleCreate>;

/** Any of the fields, at least one. */
export const roleUpdate = z
  .strictObject({ id, version: version.optional(), currentPassword, ...z.strictObject(fields).partial().shape })
  .refine(({ name, permissions }) => name !== undefined || permissions !== undefined, "Nothing to change");
export type RoleUpdate = z.output<typeof roleUpdate>;

export const roleDelete = z.strictObject({ id, currentPassword });

/** A role of the agency's own making. */
export const roleView = z.object({
  id,
  name: z.string(),
  basedOn: z.enum(BASES),
  /** All that its people may do. */
  permissions: z.array(z.enum(PERMISSIONS)),
  /** How many have it, those out of service too. */
  members: z.number().int(),
  version,
  createdAt: z.date(),
});
export type RoleView = z.infer<typeof roleView>;

/** A role of the agency's own making, as it stands beside whoever has it. */
export const ownRole = z.object({ id, name: z.string(), permissions: z.array(z.enum(PERMISSIONS)) });
export type OwnRole = z.infer<typeof ownRole>;
