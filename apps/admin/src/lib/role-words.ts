import type { Role } from "@shikara/contract/core/permissions";

/** A role as people read it. */
export const ROLE_WORDS: Record<Role, string> = { admin: "Admin", manager: "Manager", agent: "Agent" };

/** What somebody's role is called: one of the agency's own where they have one. */
export const roleName = ({ role, ownRole }: { role: Role; ownRole: { name: string } | null }): string =>
  ownRole?.name ?? ROLE_WORDS[role];
