import { randomBytes } from "node:crypto";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LOOK_UPS, whoAsks } from "./session.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const asks = (secret: string, ip: string) => {
  const authorization = `Bearer ${secret}`;
  const request = { headers: { authorization }, rawHeaders: ["Authorization", authorization], ip };
  return codeOf(whoAsks(request, bed.services.sessions, { read: () => "" }));
};
const madeUp = () => randomBytes(32).toString("hex").slice(0, 40);

it("whoever makes up sessions without end is refused, and keeps nobody else's from being found", async () => {
  const { id } = await bed.member("manager");
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  const { running, waiting } = LOOK_UPS;
  let isOver = false;
  const flood = Promise.all(
    Array.from({ length: running + waiting + 150 }, () => asks(madeUp(), "203.0.113.1")),
  ).finally(() => (isOver = true));
  expect(await asks(secret, "198.51.100.1")).toBe("OK");
  expect(isOver).toBe(false);
  const codes = await flood;
  expect(codes.filter((code) => code === "BUSY")).toHaveLength(150);
  expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(running + waiting);
  expect(await asks(secret, "203.0.113.1")).toBe("OK");
});
