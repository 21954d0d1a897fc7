import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { startNameServer } from "@shikara/testing/name-server";
import { expect, it } from "vitest";
import { isPublicAddress } from "../public-addresses.ts";
import { ClosedAddress, publicLookup } from "./public-lookup.ts";

function look(server: string, signal = new AbortController().signal): Promise<string | LookupAddress[]> {
  const looked = publicLookup(isPublicAddress, { signal, servers: [server] });
  return new Promise((resolve, reject) =>
    looked("hooks.partner.test", { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );
}

it("gives what the name server says, unless any of it leads inside", async () => {
  const open = await startNameServer(() => ["93.184.216.34"]);
  const inside = await startNameServer(() => ["93.184.216.34", "127.0.0.1"]);
  expect(await look(open.at)).toEqual([{ address: "93.184.216.34", family: 4 }]);
  await expect(look(inside.at)).rejects.toThrow(ClosedAddress);
  open.close();
  inside.close();
});

it("waits for a name server that does not answer without holding up other names, and no longer than it is to", async () => {
  const silent = await startNameServer(() => null);
  const given = new AbortController();
  const waiting = Array.from({ length: 12 }, () =>
    look(silent.at, given.signal).catch((error: Error) => error.message),
  );
  let answered = 0;
  for (const one of waiting) void one.then(() => (answered += 1));
  expect(await lookup("localhost")).toMatchObject({ address: expect.any(String) });
  expect(answered).toBe(0);
  given.abort();
  for (const message of await Promise.all(waiting)) expect(message).toContain("ECANCELLED");
  silent.close();
});
