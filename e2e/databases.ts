// Databases on the test server (TEST_DATABASE_URL), all named e2e_*.
import postgres from "postgres";

const PREFIX = "e2e_";

async function onServer<T>(work: (sql: postgres.Sql, address: URL) => Promise<T>): Promise<T> {
  const address = new URL(process.env.TEST_DATABASE_URL ?? "");
  const sql = postgres(address.href, { max: 1 });
  try {
    return await work(sql, address);
  } finally {
    await sql.end();
  }
}

/** A new database, a copy of the template's where one is named; answers its address. */
export function createDatabase(name: string, template?: string): Promise<string> {
  return onServer(async (sql, address) => {
    await sql`CREATE DATABASE ${sql(PREFIX + name)} TEMPLATE ${sql(template ? PREFIX + template : "template1")}`;
    address.pathname = `/${PREFIX}${name}`;
    return address.href;
  });
}

export function dropDatabases(): Promise<void> {
  return onServer(async (sql) => {
    const databases = await sql<{ name: string }[]>`
      SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${PREFIX})`;
    for (const { name } of databases) await sql`DROP DATABASE ${sql(name)} WITH (FORCE)`;
  });
}
