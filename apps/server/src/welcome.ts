import { relative } from "node:path";
import { paths } from "@shikara/contract/routes";
import type { Env } from "./env.ts";
import type { StaffPasswords } from "./first-start.ts";

/** How to sign in: at which door, by which name, and where the password is. */
export function signInLines(env: Env, { admin, demo }: StaffPasswords): string[] {
  const file = (path: string) => relative(process.cwd(), path) || path;
  const known = (password: StaffPasswords["admin"]) => {
    if (password.kind === "new")
      return `password ${password.value} (kept in ${file(password.file)}; signing in with it asks for one of your own)`;
    return password.kind === "kept"
      ? `password in ${file(password.file)}, until you chose another`
      : "password as you set it";
  };
  const lines = [`  Back office: ${env.publicUrl}${paths.adminLogin}   user ${env.admin.username}, ${known(admin)}`];
  if (demo) lines.push(`  Demo staff:  ${env.publicUrl}${paths.teamLogin}   users manager and agent, ${known(demo)}`);
  return lines;
}

/** What a start prints last: where the site is, and how to sign in. */
export function welcome(env: Env, staff: StaffPasswords): string {
  return ["", `Shikara is open at ${env.publicUrl}`, ...signInLines(env, staff), ""].join("\n");
}
