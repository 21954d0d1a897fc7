import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, it } from "vitest";
import { createDb } from "./client.ts";

/** Skipped tests are read, too: without a server there is an address all the same. */
const { TEST_DATABASE_URL: SERVER = "postgres://nobody" } = process.env;

it.skipIf(!process.env.TEST_DATABASE_URL)("begins no house in a database without most people's letters", async () => {
  const name = `shikara_test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const admin = postgres(SERVER, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  const house = await createDb({ kind: "postgres", url: url.href });
  try {
    await expect(house.migrate()).rejects.toThrow("keeps its text in LATIN1");
  } finally {
    await house.close();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
});
