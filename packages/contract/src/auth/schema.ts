import { z } from "zod";
import { id, line } from "../core/atoms.ts";
import { ROLES } from "../core/permissions.ts";
import { ownRole } from "../roles/schema.ts";
import { MAX_PASSWORD, newPassword } from "../team/schema.ts";
import { secondCode, signInWays, usedPasskey } from "./second-factor.ts";

export const PORTALS = ["admin", "team"] as const;
export type Portal = (typeof PORTALS)[number];

/** What was typed counts as typed: nothing is trimmed from a password. */
export const credentials = z.strictObject({
  username: z.string().min(1, "Please enter your username").max(120),
  password: z.string().min(1, "Please enter your password").max(MAX_PASSWORD),
  portal: z.enum(PORTALS).optional(),
  /** The second factor, where the member has one: a code of the authenticator app, or a recovery code. */
  code: secondCode.optional(),
  /** This browser need not give it again for a while. */
  remember: z.boolean().optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** What a passkey signed at the door: it is possession and knowledge in one, and takes no password. */
export const passkeySignIn = z.strictObject({
  response: usedPasskey,
  portal: z.enum(PORTALS).optional(),
  /** Whose it has to be, where a member's own session is gone on with: a shared computer holds the passkeys of others as well. */
  memberId: id.optional(),
});

/** Who has forgotten their password: their username or e-mail. */
export const passwordForgotten = z.strictObject({ name: line(254) });
/** A new password, with the key of a mailed link. */
export const passwordReset = z.strictObject({ key: z.string().min(1).max(200), newPassword });

/** Who is signed in. */
export const signedIn = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  /** What says what they may do in place of the role, where the agency made one of its own and gave it to them. */
  ownRole: ownRole.nullable(),
  /** Its address, '' for none. */
  avatar: z.string(),
  /** Their role demands a second factor and they have none: until they have, they may set one up and nothing else. */
  owesSecondFactor: z.boolean(),
  /** Their password is a first one, which somebody else knows: until they have chosen their own they may do that and nothing else. */
  owesPassword: z.boolean(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** One of a member's sessions; `id` is a handle to end it by, never what opens it. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  userAgent: z.string(),
  /** Where it was opened. */
  address: z.string(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

/** Where a member is signed in and how, as an administrator sees it. */
export const memberAccess = z.object({
  sessions: z.array(sessionView),
  ways: signInWays,
  /** The password is a first one, which opens until then; null for one of the member's own. */
  firstPasswordUntil: z.date().nullable(),
});
export type MemberAccess = z.infer<typeof memberAccess>;
