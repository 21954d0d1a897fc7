import { isIPv6 } from "node:net";

/** As some proxies write down whom they saw: with its port, an IPv6 in brackets. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;
/** An IPv4 as an IPv6 says it, its last 32 bits as four numbers or as two groups. */
const MAPPED = /^[0:]*:ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]+):([\da-f]+))$/i;

const twoBytes = (group: string): string => {
  const bits = Number.parseInt(group, 16);
  return `${bits >> 8}.${bits & 255}`;
};

/** The address of who asks, however a socket or a proxy wrote it: without a port, which is another with each line, and an IPv4 as one. */
export function plainAddress(given: string): string {
  const [, v4, bracketed] = WITH_PORT.exec(given) ?? [];
  const address = v4 ?? bracketed ?? given;
  const [, dotted, high, low] = (isIPv6(address) && MAPPED.exec(address)) || [];
  return dotted ?? (high && low ? `${twoBytes(high)}.${twoBytes(low)}` : address);
}
