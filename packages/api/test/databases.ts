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

/** A database of its own, a copy of the template where one is named. */
export async function createDatabase(template = "template1"): Promise<{ name: string; url: URL }> {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(server());
  url.pathname = `/${name}`;
  return { name, url };
}

export const dropDatabase = (name: string) => onServer(`drop database ${name} with (force)`);
