import { BlockList, isIP } from "node:net";

// IANA's special-purpose registries: what does not lead out into the internet, or not to the one it names.
const PRIVATE_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, where clouds answer with the machine's own keys.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
// Within 2000::/3, the only part of IPv6 in use outside: what carries an IPv4 address or is for documents.
const PRIVATE_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of PRIVATE_V4) closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of PRIVATE_V6) closed.addSubnet(net, bits, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address is somebody else's on the internet: not this machine, its network, its cloud's keys, nor an IPv6 form
 * of such an address (mapped, translated and tunnelled ones are all refused).
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, "ipv4");
    case 6:
      return global.check(address, "ipv6") && !closed.check(address, "ipv6");
    default:
      return false;
  }
}

const OWN_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/i;

/**
 * Whether a host of a URL is on this machine or its own network: a name without a dot, one of those that never lead outside
 * (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`), or an address that is not public.
 */
export function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? !host.includes(".") || OWN_NAMES.test(host) : !isPublicAddress(host);
}
