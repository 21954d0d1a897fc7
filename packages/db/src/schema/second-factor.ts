import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { roleEnum } from "./roles.ts";
import { team } from "./team.ts";

const member = () =>
  uuid()
    .notNull()
    .references(() => team.id, { onDelete: "cascade" });

/** The key that a member's authenticator app shares with the house (RFC 6238). Until it is confirmed it asks for nothing. */
export const totpKeys = pgTable("totp_keys", {
  memberId: member().primaryKey(),
  /** Base32. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The half minute of the last code that was taken: no code is taken twice. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
});

/** SHA-256 of each code of 125 random bits; a code that was used is gone. */
export const recoveryCodes = pgTable("recovery_codes", { id: text().primaryKey(), memberId: member() }, (table) => [
  index("recovery_codes_member_idx").on(table.memberId),
]);

/** WebAuthn credentials; `id` and key in base64url. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    memberId: member(),
    publicKey: text().notNull(),
    /** Uses, as far as the authenticator counts them. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index("passkeys_member_idx").on(table.memberId)],
);

/** What a passkey is asked to sign, once. Of a member who adds one; of nobody yet at the door. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: text().primaryKey(),
    memberId: uuid().references(() => team.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
  },
  (table) => [index("passkey_challenges_expires_idx").on(table.expiresAt)],
);

/** Browsers that gave the second factor and need not give it for a while; `id` is the SHA-256 of what the browser holds. */
export const rememberedDevices = pgTable(
  "remembered_devices",
  {
    id: text().primaryKey(),
    memberId: member(),
    userAgent: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("remembered_devices_member_idx").on(table.memberId),
    index("remembered_devices_expires_idx").on(table.expiresAt),
  ],
);

/** The roles whose members must have a second factor. */
export const secondFactorRoles = pgTable("second_factor_roles", { role: roleEnum().primaryKey() });
