import { relative } from "node:path";
import type { Env } from "./env.ts";
import type { StaffPasswords } from "./first-start.ts";

/** What a start prints last: where the site is, and how to sign in. */
export function welcome(env: Env, { admin, demo }: StaffPasswords): string {
  const file = (path: string) => relative(process.cwd(), path) || path;
  const known = (password: StaffPasswords["admin"]) => {
    if (password.kind === "new") return `password ${password.value} (kept in ${file(password.file)})`;
    return password.kind === "kept" ? `password in ${file(password.file)}` : "password as you set it";
  };
  const lines = [
    "",
    `Shikara is open at ${env.publicUrl}`,
    `  Back office: ${env.publicUrl}/admin/login   user ${env.admin.username}, ${known(admin)}`,
  ];
  if (demo) lines.push(`  Demo staff:  ${env.publicUrl}/team/login   users manager and agent, ${known(demo)}`);
  return `${lines.join("\n")}\n`;
}
