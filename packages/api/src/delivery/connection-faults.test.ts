import { Resolver } from "node:dns/promises";
import { connect } from "node:net";
import { freePort } from "@shikara/testing/ports";
import { expect, it } from "vitest";
import { connectionFault } from "./connection-faults.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error(`connect ${code}`), { code, ...more });

it("tells of a connection that was refused, and of a name server that is not there", async () => {
  const port = await freePort();
  const refused = await new Promise((resolve) => connect({ port, host: "127.0.0.1" }).on("error", resolve));
  expect(connectionFault(refused)).toBe(`Nobody listens there: the connection was refused (127.0.0.1:${port})`);
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  const unasked = await resolver.resolve4("hooks.example.com").catch((error: unknown) => error);
  expect(connectionFault(unasked)).toBe("Its name could not be looked up (hooks.example.com)");
});

it.each([
  [
    coded("ENOTFOUND", { syscall: "queryA", hostname: "hooks.example.com" }),
    "There is no such host (hooks.example.com)",
  ],
  [
    coded("ESERVFAIL", { syscall: "queryA", hostname: "hooks.example.com" }),
    "Its name could not be looked up (hooks.example.com)",
  ],
  [coded("ETIMEDOUT", { address: "203.0.113.7", port: 443 }), "It did not answer in time (203.0.113.7:443)"],
  [
    Object.assign(new AggregateError([coded("EHOSTUNREACH", { address: "2001:db8::7", port: 443 })]), {
      code: "EHOSTUNREACH",
    }),
    "No way leads there ([2001:db8::7]:443)",
  ],
  [coded("CERT_HAS_EXPIRED"), "Its certificate has expired"],
  [
    coded("ERR_TLS_CERT_ALTNAME_INVALID", { host: "hooks.example.com" }),
    "Its certificate is another host's (hooks.example.com)",
  ],
])("tells %s in words", (error, words) => {
  expect(connectionFault(error)).toBe(words);
});

it("leaves what it does not know as it is", () => {
  for (const other of [new Error("Too many informational answers"), coded("E_OTHER"), "text", null])
    expect(connectionFault(other)).toBeNull();
});
