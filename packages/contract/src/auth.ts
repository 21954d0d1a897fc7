import { z } from "zod";
import { id } from "./atoms.ts";
import { ROLES } from "./permissions.ts";
import { MAX_PASSWORD } from "./team.ts";

export const PORTALS = ["admin", "team"] as const;
export type Portal = (typeof PORTALS)[number];

/** What was typed counts as typed: nothing is trimmed from a password. */
export const credentials = z.strictObject({
  username: z.string().min(1, "Please enter your username").max(120),
  password: z.string().min(1, "Please enter your password").max(MAX_PASSWORD),
  portal: z.enum(PORTALS).optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** Who is signed in. */
export const signedIn = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  /** Its address, '' for none. */
  avatar: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** One of a member's sessions; `id` is a handle to end it by, never what opens it. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
