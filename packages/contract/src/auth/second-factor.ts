import { z } from "zod";
import { line, upTo } from "../core/atoms.ts";
import { ROLES } from "../core/permissions.ts";
import { presentPassword } from "../team/schema.ts";

/** Of the authenticator app or a recovery code, as typed: spaces and hyphens do not count. */
export const secondCode = z.string().trim().min(1, "Please enter your code").max(60);

/** Whoever changes how they sign in says who they are. */
export const withPassword = z.strictObject({ currentPassword: presentPassword });

const base64url = (max: number) =>
  z
    .string()
    .max(...upTo(max))
    .regex(/^[A-Za-z0-9_-]*$/);
// A P-256 or RSA credential with its certificate chain stays below this by far.
const bytes = base64url(8_192);
const shortBytes = base64url(1_400).min(1);

/** What a browser adds of its own; nothing of it is used. */
const extensions = z.record(z.string().max(60), z.unknown()).default({});

/** PublicKeyCredential.toJSON() of a new passkey (Web Authentication Level 3, 5.1). */
export const newPasskey = z.object({
  id: shortBytes,
  rawId: shortBytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  clientExtensionResults: extensions,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The same of one that signs somebody in. */
export const usedPasskey = z.object({
  id: shortBytes,
  rawId: shortBytes,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  clientExtensionResults: extensions,
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

export const passkeyName = line(60);

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

/** A browser that need not give the second factor until `expiresAt`; `id` is a handle to forget it by. */
export const deviceView = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

/** How a member signs in besides the password. */
export const signInWays = z.object({
  /** The authenticator app is set up. */
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(passkeyView),
  devices: z.array(deviceView),
  /** Their role demands a second factor. */
  isDemanded: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWays>;

/** What an authenticator app is told: by its camera (the modules of a QR code as an SVG path, `size` of them wide), or typed. */
export const appKey = z.object({ secret: z.string(), qrPath: z.string(), size: z.number().int() });
export type AppKey = z.infer<typeof appKey>;

/** Shown once; null when there were some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const demandedRoles = z.object({ roles: z.array(z.enum(ROLES)) });
/** For which roles a second factor is demanded; takes the asker's password. */
export const demandInput = z.strictObject({
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  currentPassword: presentPassword,
});
