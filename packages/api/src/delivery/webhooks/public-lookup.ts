import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";

/** The address is none that we send to. */
export class ClosedAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/** How long a name server has at first; asked once more, it has twice as long. */
const ANSWER_MS = 3_000;

/** This machine's own names, of which no name server is asked (RFC 6761, 6.3). */
const OWN_NAME = /(?:^|\.)localhost\.?$/i;

async function addressesOf(host: string, resolver: Resolver): Promise<LookupAddress[]> {
  if (OWN_NAME.test(host)) return [{ address: "127.0.0.1", family: 4 }];
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [v4, v6].flatMap((asked, at) =>
    asked.status === "fulfilled" ? asked.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
  if (found.length === 0 && v4.status === "rejected") throw v4.reason;
  return found;
}

interface Asked {
  signal: AbortSignal;
  /** Whom it asks in place of the machine's own name servers. */
  servers?: readonly string[];
}

/**
 * Looks a name up once, so that a second answer cannot lead elsewhere. The name servers are asked directly and not by
 * `getaddrinfo`, of which a process makes two at once: those that somebody else's server leaves without an answer would
 * hold up the names of our database and of the payment service.
 */
export function publicLookup(isAllowed: (address: string) => boolean, { signal, servers }: Asked): LookupFunction {
  return (host, options, callback) => {
    const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const giveUp = () => resolver.cancel();
    signal.addEventListener("abort", giveUp, { once: true });
    addressesOf(host, resolver)
      .finally(() => signal.removeEventListener("abort", giveUp))
      .then(
        (found) => {
          const [first] = found;
          if (!first || !found.every(({ address }) => isAllowed(address))) callback(new ClosedAddress(host), "");
          else if (options.all) callback(null, found);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, ""),
      );
  };
}
