import { createSocket, type Socket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { expect, it } from "vitest";
import { isPublicAddress } from "../public-addresses.ts";
import { ClosedAddress, publicLookup } from "./public-lookup.ts";

const ADDRESS = 1;
const HEADER_BYTES = 12;

/** A name server of these addresses; without, it answers nobody. */
async function nameServer(addresses?: readonly string[]): Promise<{ at: string; close: () => void }> {
  const socket: Socket = createSocket("udp4");
  socket.on("message", (question, from) => {
    if (!addresses) return;
    const asked = question.subarray(HEADER_BYTES, question.indexOf(0, HEADER_BYTES) + 5);
    const found = asked.readUInt16BE(asked.length - 4) === ADDRESS ? addresses : [];
    const header = Buffer.from([...question.subarray(0, 2), 0x85, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
    // A name as in the question, an address of the internet, kept for no time, four bytes (RFC 1035, 4.1.3).
    const records = found.map((address) =>
      Buffer.from([0xc0, HEADER_BYTES, 0, ADDRESS, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([header, asked, ...records]), from.port, from.address);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  return { at: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function look(server: string, signal = new AbortController().signal): Promise<string | LookupAddress[]> {
  const looked = publicLookup(isPublicAddress, { signal, servers: [server] });
  return new Promise((resolve, reject) =>
    looked("hooks.partner.test", { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );
}

it("gives what the name server says, unless any of it leads inside", async () => {
  const [open, inside] = [await nameServer(["93.184.216.34"]), await nameServer(["93.184.216.34", "127.0.0.1"])];
  expect(await look(open.at)).toEqual([{ address: "93.184.216.34", family: 4 }]);
  await expect(look(inside.at)).rejects.toThrow(ClosedAddress);
  open.close();
  inside.close();
});

it("waits for a name server that does not answer without holding up other names, and no longer than it is to", async () => {
  const silent = await nameServer();
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
