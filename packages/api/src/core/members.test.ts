import { codeOf } from "@shikara/testing/failures";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, expect, it } from "vitest";
import { MEMBERS_LINE } from "./trpc.ts";

const bed = await createTestbed();
afterAll(() => bed.close());

it("a member who asks without end waits for themselves, and keeps nobody else waiting", async () => {
  const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  const { running, waiting } = MEMBERS_LINE;
  let isOver = false;
  const burst = Promise.all(
    Array.from({ length: running + waiting + 50 }, () =>
      codeOf(agent.dashboard.find({ search: "guest of last year" })),
    ),
  ).finally(() => (isOver = true));
  for (let at = 0; at < 3; at += 1) {
    expect(await codeOf(manager.bookings.adminList({}))).toBe("OK");
    expect(await codeOf(bed.anyone().vehicles.list())).toBe("OK");
  }
  expect(isOver).toBe(false);
  expect((await burst).filter((code) => code === "BUSY")).toHaveLength(50);
  expect(await codeOf(agent.dashboard.find({ search: "guest" }))).toBe("OK");
});
