import { PERMISSIONS, type Permission, permissionsOf, type Role } from "../core/permissions.ts";

/** What a role of the agency's own making begins from, and stands as where only the three are known. */
export const BASES = ["manager", "agent"] as const satisfies readonly Role[];
export type Base = (typeof BASES)[number];

/** What everybody who signs in may do: their own profile with its picture, and what stands beside every screen. */
export const ALWAYS = [
  "session:enter",
  "session:own",
  "desk:read",
  "media:read",
  "media:create",
] as const satisfies readonly Permission[];

/** What makes an administrator of whoever has it, so that it is theirs alone. */
const ADMINISTRATORS_ALONE = [
  ...(["team:read", "team:create", "team:update", "team:delete"] as const),
  ...(["roles:read", "roles:create", "roles:update", "roles:delete"] as const),
] as const satisfies readonly Permission[];

/** What an own role is chosen from. */
export type Givable = Exclude<Permission, (typeof ALWAYS | typeof ADMINISTRATORS_ALONE)[number]>;
const notGiven = new Set<Permission>([...ALWAYS, ...ADMINISTRATORS_ALONE]);
const isGivable = (permission: Permission): permission is Givable => !notGiven.has(permission);
export const GIVABLE = PERMISSIONS.filter(isGivable);

/** Of these, what is chosen: the rest comes by itself. */
export const givableOf = (permissions: readonly Permission[]): Givable[] => permissions.filter(isGivable);

/** What a permission is of no use without, where that is more than to see what it changes: what its screen shows and asks for. */
const NEEDS: Partial<Record<Permission, readonly Permission[]>> = {
  // Both tell what came in.
  "dashboard:read": ["bookings:read", "enquiries:read", "payments:read"],
  "customers:read": ["bookings:read", "enquiries:read", "payments:read"],
  // It holds all of a person: what they paid and were offered, where they slept, and the numbers of who travelled.
  "customers:export": [
    ...(["customers:read", "bookings:read", "enquiries:read", "quotes:read", "stays:read", "duties:read"] as const),
    ...(["payments:read", "documents:read", "travellers:read"] as const),
  ],
  // Whom it writes to, and the mail with what they owe or were offered.
  "reminders:read": ["bookings:read", "payments:read", "quotes:read"],
  // A departure is chosen with a package's dates; what a cancellation costs is read before it.
  "bookings:create": ["bookings:read", "tours:read"],
  "bookings:update": ["bookings:read", "payments:read"],
  "payments:read": ["bookings:read"],
  "documents:read": ["bookings:read"],
  // To see a traveller's number in full is more than to enter it.
  "travellers:update": ["bookings:read"],
  "travellers:read": ["travellers:update"],
  "quotes:read": ["places:read", "suppliers:read", "tours:read", "vehicles:read"],
  "stays:read": ["bookings:read", "suppliers:read"],
  // Whose journey each is for, by name.
  "payables:read": ["suppliers:read", "bookings:read"],
  "suppliers:read": ["places:read"],
  "duties:read": ["bookings:read", "drivers:read"],
  // One screen has both.
  "drivers:read": ["units:read", "vehicles:read"],
  "units:read": ["drivers:read"],
  "roads:read": ["places:read"],
  "fares:read": ["places:read", "vehicles:read"],
  // What is touched is bookings, with names and what was paid for them.
  "advisories:read": ["bookings:read", "payments:read", "roads:read"],
  // A file says what these say one by one.
  "imports:create": [
    "imports:read",
    "bookings:create",
    "customers:update",
    "fares:create",
    "fares:update",
    "payments:create",
    "payments:discount",
  ],
  // It takes records away and gives back what they said, and names those that it cannot.
  "imports:undo": ["imports:read", "bookings:read", "customers:read", "fares:read"],
  // The screen begins with packages; of the other kinds it has those that may be read.
  "translations:read": ["tours:read"],
  "blog:approve": ["blog:update"],
  "webhooks:read": ["webhooks:create", "webhooks:update", "webhooks:delete"],
};

const known = new Set<string>(PERMISSIONS);
const isPermission = (name: string): name is Permission => known.has(name);

/** What a permission is of no use without: to see what it changes, and what stands on the same screen. */
function needsOf(permission: Permission): readonly Permission[] {
  const read = permission.replace(/:.*/, ":read");
  return NEEDS[permission] ?? (read !== permission && isPermission(read) ? [read] : []);
}

/** These, with all that they are of no use without and what everybody may; in the order of the list. */
export function withNeeds(chosen: Iterable<Permission>): Permission[] {
  const all = new Set<Permission>(ALWAYS);
  const add = (permission: Permission) => {
    if (all.has(permission)) return;
    all.add(permission);
    needsOf(permission).forEach(add);
  };
  for (const permission of chosen) add(permission);
  return PERMISSIONS.filter((permission) => all.has(permission));
}

/** These without one of them, and without whatever is of no use without it. */
export const without = (chosen: readonly Permission[], gone: Permission): Permission[] =>
  chosen.filter((permission) => permission !== gone && !withNeeds([permission]).includes(gone));

/** What an own role that begins from this one has, until it is chosen otherwise. */
export const firstChoice = (base: Base): Givable[] => givableOf(permissionsOf(base));

/** Of what was stored, what there still is: a permission that went from the house goes from every role. */
export const stillThere = (stored: readonly string[]): Permission[] => stored.filter(isPermission);
