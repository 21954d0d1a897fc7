import { expect, it } from "vitest";
import { networkOf } from "./limiter.ts";

it("counts an IPv4 as one address, and of IPv6 all that one site has, however it is written", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  // Some proxies write another port behind it with each line, and some an IPv4 in other letters.
  for (const address of ["203.0.113.7:50001", "::FFFF:203.0.113.7", "::ffff:cb00:7107", "0:0:0:0:0:ffff:cb00:7107"])
    expect(networkOf(address), address).toBe("203.0.113.7");
  const site = "2001:db8:a::/48";
  for (const address of [
    "2001:db8:a::1",
    "2001:db8:a:ffff::2",
    "2001:0DB8:000A:1:2:3:4:5",
    "2001:db8:a:0:0::9",
    "[2001:db8:a::1]:50001",
  ])
    expect(networkOf(address), address).toBe(site);
  expect(networkOf("2001:db8:b::1")).not.toBe(site);
  expect(networkOf("::1")).toBe("0:0:0::/48");
  expect(networkOf("::ffff:1")).toBe("0:0:0::/48");
  expect(networkOf("")).toBe("");
});
