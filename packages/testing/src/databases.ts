// Databases on the PostgreSQL server under test (TEST_DATABASE_URL).
import { randomUUID } from "node:crypto";
import postgres from "postgres";

const server = () => process.env.TEST_DATABASE_URL ?? "";

/** A statement to the server itself, by a connection of its own. */
export async function onServer(statement: string): Promise<void> {
  const admin = postgres(server(), { max: 1, onnotice: () => {} });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

/** A database of its own, of a name that nobody else has unless one is given; a copy of the template where one is named. */
export async function createDatabase(
  template = "template1",
  name = `shikara_test_${randomUUID().replaceAll("-", "")}`,
): Promise<{ name: string; url: URL }> {
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(server());
  url.pathname = `/${name}`;
  return { name, url };
}

export const dropDatabase = (name: string) => onServer(`drop database ${name} with (force)`);

/** All whose names begin so: what an earlier run left behind. */
export async function dropDatabases(prefix: string): Promise<void> {
  const admin = postgres(server(), { max: 1 });
  try {
    const found = await admin<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${prefix})`;
    for (const { name } of found) await dropDatabase(name);
  } finally {
    await admin.end();
  }
}
