export const ROLES = ["admin", "manager", "agent"] as const;
export type Role = (typeof ROLES)[number];

/** What a signed-in person may be allowed to do. Screens and procedures ask `allows`; nobody compares roles. */
export const PERMISSIONS = [
  "session:own",
  "dashboard:read",
  "settings:read",
  "settings:update",
  "popups:read",
  "popups:create",
  "popups:update",
  "popups:delete",
  "vehicles:read",
  "vehicles:create",
  "vehicles:update",
  "vehicles:delete",
  "tours:read",
  "tours:create",
  "tours:update",
  "tours:delete",
  "testimonials:read",
  "testimonials:create",
  "testimonials:update",
  "testimonials:delete",
  "gallery:read",
  "gallery:create",
  "gallery:update",
  "gallery:delete",
  "media:read",
  "media:create",
  "media:update",
  "media:delete",
  "bookings:read",
  "bookings:create",
  "bookings:update",
  "enquiries:read",
  "enquiries:update",
  "newsletter:read",
  "newsletter:update",
  "outbox:read",
  "outbox:resend",
  "webhooks:read",
  "webhooks:create",
  "webhooks:update",
  "webhooks:delete",
  "blog:read",
  "blog:create",
  "blog:update",
  "blog:approve",
  "blog:delete",
  "team:read",
  "team:create",
  "team:update",
  "team:delete",
  "audit:read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const agent: Permission[] = [
  "session:own",
  "dashboard:read",
  "bookings:read",
  "bookings:create",
  "bookings:update",
  "enquiries:read",
  "enquiries:update",
  "outbox:read",
  "outbox:resend",
  "vehicles:read",
  "tours:read",
  "testimonials:read",
  "gallery:read",
  "media:read",
  "media:create",
  "popups:read",
  "blog:read",
  "blog:create",
  "blog:update",
];

const managerLacks: Permission[] = [
  "webhooks:read",
  "webhooks:create",
  "webhooks:update",
  "webhooks:delete",
  "settings:update",
  "team:read",
  "team:create",
  "team:update",
  "team:delete",
  "audit:read",
];

const ALLOWED: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set(PERMISSIONS),
  manager: new Set(PERMISSIONS.filter((permission) => !managerLacks.includes(permission))),
  agent: new Set(agent),
};

/** Whether people of this role may do this. */
export function allows(role: Role, permission: Permission): boolean {
  return ALLOWED[role].has(permission);
}
