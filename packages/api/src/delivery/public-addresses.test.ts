import { expect, it } from "vitest";
import { isOwnNetwork, isPublicAddress } from "./public-addresses.ts";

it.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.1", "193.0.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is somebody else's",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"],
  ...["172.31.255.255", "192.168.1.1", "192.0.0.170", "192.0.2.1", "198.18.0.1", "203.0.113.9", "224.0.0.1"],
  ...["255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1"],
  ...["64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "fe80::1", "fe80::1%lo", "fc00::1", "fd00:ec2::254", "ff02::1"],
  ...["2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "example.com", "", "0x7f.1", "127.1", "2130706433"],
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

it.each(["localhost", "mailpit", "127.0.0.1", "[::1]", "10.0.0.4", "db.internal", "nas.home.arpa", "printer.local"])(
  "%s is of the own network",
  (host) => expect(isOwnNetwork(host)).toBe(true),
);

it.each(["mail.example.com", "8.8.8.8", "[2606:4700:4700::1111]", "internal.example.com", "notlocal.com"])(
  "%s is outside of it",
  (host) => expect(isOwnNetwork(host)).toBe(false),
);
