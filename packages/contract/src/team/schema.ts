import { z } from "zod";
import { optionalPictureAddress } from "../core/addresses.ts";
import { day, email, id, line, MAX_NAME, phone, search, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { ROLES } from "../core/permissions.ts";
import { MIN_PASSWORD } from "./rules.ts";

/** Longer ones are refused before any hashing. */
export const MAX_PASSWORD = 256;
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`;

export const newPassword = z.string().min(MIN_PASSWORD, PASSWORD_TOO_SHORT).max(MAX_PASSWORD);
/** Small letters, digits, dot, hyphen, underscore; typed in any case. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, "Please use 3 to 40 letters, digits, dots or hyphens");

const fields = {
  fullName: line(MAX_NAME),
  email,
  phone,
  username,
  role: z.enum(ROLES),
  /** A role of the agency's own making, which says what they may do; null for none. `role` is what it is based on. */
  ownRoleId: id.nullable(),
  department: line(MAX_NAME),
  joiningDate: day,
  isActive: z.boolean(),
  avatar: optionalPictureAddress,
};

/** One's own, asked for again: an open screen is not enough to change who somebody is. */
export const presentPassword = z.string().min(1, "Please enter your present password").max(MAX_PASSWORD);

export const memberCreate = z.strictObject({
  ...fields,
  password: newPassword,
  role: fields.role.default("agent"),
  ownRoleId: fields.ownRoleId.default(null),
  isActive: fields.isActive.default(true),
  avatar: fields.avatar.default(""),
  /** The asker's own, for a new administrator, and for whoever gets an own role. */
  currentPassword: presentPassword.optional(),
});
export type MemberCreate = z.input<typeof memberCreate>;

/**
 * Any of the fields, at least one; never the password, which has a way of its own. Another `role` ends an own role, an own role sets `role`. Either takes the asker's present password, and so
 * do username, e-mail and service of an administrator and of oneself.
 */
export const memberUpdate = z
  .strictObject({
    ...{ id, version: version.optional(), currentPassword: presentPassword.optional() },
    ...z.object(fields).partial().shape,
  })
  .refine(
    ({ id: _id, version: _version, currentPassword: _password, ...changes }) => Object.keys(changes).length > 0,
    "Nothing to change",
  );
export type MemberUpdate = z.infer<typeof memberUpdate>;

/** An administrator, or oneself, with the password of whoever asks. */
export const memberDelete = z.strictObject({ id, currentPassword: presentPassword.optional() });

/** Of oneself and of an administrator it takes the asker's present one as well. */
export const memberPassword = z.strictObject({ id, newPassword, currentPassword: presentPassword.optional() });

/** What people change of themselves: role, name and service are the administrator's to change. Another e-mail takes the present password. */
export const profileUpdate = z
  .strictObject({
    ...{ email: fields.email, phone: fields.phone, fullName: fields.fullName, avatar: fields.avatar },
    currentPassword: presentPassword,
  })
  .partial()
  .refine(({ currentPassword: _password, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");

/** One's own password; `removePasskeys` where what opens the door without it is to open nothing any more. */
export const ownPassword = z.strictObject({
  currentPassword: presentPassword,
  newPassword,
  removePasskeys: z.boolean().default(false),
});

/** A member as other staff see one: never a password or hash. */
export const memberView = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  ownRole: z.object({ id, name: z.string() }).nullable(),
  department: z.string(),
  joiningDate: z.string(),
  isActive: z.boolean(),
  avatar: z.string(),
  packagesCreated: z.number().int(),
  clientsManaged: z.number().int(),
  version,
  createdAt: z.date(),
});
export type MemberView = z.infer<typeof memberView>;

export const ROLE_FILTERS = ["all", ...ROLES] as const;
export type RoleFilter = (typeof ROLE_FILTERS)[number];

/** Search is in name, e-mail and username. */
export const teamListInput = z
  .strictObject({ search: search.default(""), role: z.enum(ROLE_FILTERS).default("all"), ...paging })
  .prefault({});
export type TeamListInput = z.output<typeof teamListInput>;

export const teamList = z.object({
  members: z.array(memberView),
  /** Null after the last page. */
  nextCursor: z.string().nullable(),
  /** Within the search. */
  counts: z.record(z.enum(ROLE_FILTERS), z.number().int()),
  /** Of all there are. */
  stats: z.object({
    total: z.number().int(),
    active: z.number().int(),
    managers: z.number().int(),
    agents: z.number().int(),
  }),
});
export type TeamList = z.infer<typeof teamList>;
