import { paths } from "@shikara/contract/routes";

/** Where somebody signs in: each door takes its own alone. */
export const doorOf = (member: { role: string } | null | undefined) =>
  member && member.role !== "admin" ? paths.teamLogin : paths.adminLogin;
