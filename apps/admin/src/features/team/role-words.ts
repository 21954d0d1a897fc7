import type { Role } from "@shikara/contract/core/permissions";

/** A role as people read it. */
export const ROLE_WORDS: Record<Role, string> = { admin: "Admin", manager: "Manager", agent: "Agent" };
