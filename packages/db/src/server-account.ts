import { z } from "zod";
import type { Ask } from "./migrations.ts";
import { isBehind } from "./routines.ts";

/** The account that an address signs in with, as SQL writes a name. */
const accountOf = (url: string): string => `"${decodeURIComponent(new URL(url).username).replaceAll('"', '""')}"`;

/** What changes rows of the audit log all the same, in `sql/audit.sql`. */
const BY_FUNCTION = [
  "audit_met_again(bigint, integer)",
  "audit_forget_access(timestamptz)",
  "audit_forget_person(bigint[])",
];

/**
 * Lets the account that answers read and write rows, add to the audit log, and nothing else: neither the schema nor what the log says
 * already is its to change. For the owner to run, in one transaction: at no moment it may more.
 */
export function grantsTo(url: string): string {
  const account = accountOf(url);
  return [
    `grant usage on schema public, drizzle to ${account}`,
    // Backups are made by whoever answers; they hold what was migrated.
    `grant select on all tables in schema drizzle to ${account}`,
    `grant select on all sequences in schema drizzle, public to ${account}`,
    `grant usage on all sequences in schema public to ${account}`,
    `grant select, insert, update, delete on all tables in schema public to ${account}`,
    `revoke update, delete, truncate on audit from ${account}`,
    ...BY_FUNCTION.map((name) => `grant execute on function ${name} to ${account}`),
    "",
  ].join(";\n");
}

const may = z.array(z.object({ may: z.boolean() })).length(1);

/** Whether this account could make a schema. */
export async function mayMigrate(ask: Ask): Promise<boolean> {
  const [answer] = may.parse(await ask("select has_database_privilege(current_database(), 'create') as may"));
  return answer?.may ?? false;
}

/** @throws Error where a database that may not be migrated from here lacks what this version needs */
export async function assertMigrated(ask: Ask): Promise<void> {
  if (!(await isBehind(ask))) return;
  throw new Error(
    "The database is not up to date, and the account of DATABASE_URL may not change that: set DATABASE_MIGRATE_URL to its owner's, or run npm run db:migrate with it.",
  );
}

const schema = z.array(z.object({ schema: z.string().nullable(), account: z.string() })).length(1);

/** @throws Error where what this account makes would not lie in the schema `public`, which all of the house's statements mean */
export async function assertPublicFirst(ask: Ask): Promise<void> {
  const [first] = schema.parse(await ask("select current_schema() as schema, current_user as account"));
  if (!first || first.schema === "public") return;
  const found = first.schema === null ? "lacks" : `begins with ${JSON.stringify(first.schema)}, not with`;
  throw new Error(
    `The search_path of the account ${JSON.stringify(first.account)} ${found} the schema public, where the house keeps its tables: alter role ${JSON.stringify(first.account)} set search_path = public.`,
  );
}
