// The built server on a PostgreSQL database of its own (TEST_DATABASE_URL), filled with more rows than any agency has.
import { restPaths } from "@shikara/contract/rest-routes";
import { ADMIN } from "@shikara/testing/house";
import type { Server } from "@shikara/testing/server";
import postgres from "postgres";
import { withHouseOnServer } from "./house.ts";

export interface BigHouse {
  origin: string;
  server: Server;
  /** What a signed-in administrator sends along. */
  headers: { authorization: string };
}

/** Opens one, has it filled, lets it be measured, and leaves nothing behind. */
export function withBigHouse(
  name: string,
  fill: (sql: postgres.Sql) => Promise<void>,
  measure: (house: BigHouse, sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  return withHouseOnServer(name, { SEED: "none" }, async ({ origin, server, databaseUrl }) => {
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      await fill(sql);
      await measure({ origin, server, headers: await signIn(origin) }, sql);
    } finally {
      await sql.end();
    }
  });
}

/** What the administrator of a house sends along. */
export async function signIn(origin: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${origin}${restPaths.signIn}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}
