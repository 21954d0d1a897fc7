import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
  await bed.member("manager", { fullName: "Asma 100%", email: "asma@example.com", username: "asma" });
  await bed.member("agent", { fullName: "Bilal", email: "bilal@example.com", username: "asmas-friend" });
  await bed.member("agent", { fullName: "Bilal", email: "other@example.com", username: "bilal2", isActive: false });
});
afterAll(() => bed.close());

const names = async (input: Parameters<typeof admin.team.list>[0]) =>
  (await admin.team.list(input)).members.map(({ username }) => username);

it("comes page by page, by name, with what it counts", async () => {
  const { members, counts, stats } = await admin.team.list();
  expect(counts).toEqual({ all: 4, admin: 1, manager: 1, agent: 2 });
  expect(stats).toEqual({ total: 4, active: 3, managers: 1, agents: 2 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof admin.team.list>> = await admin.team.list({ cursor, limit: 1 });
    seen.push(...page.members.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(members.map(({ id }) => id));
});

it("is searched in name, e-mail and username, and filtered", async () => {
  expect(await names({ search: "ASMA" })).toEqual(["asma", "asmas-friend"]);
  expect(await names({ search: "asma", role: "agent" })).toEqual(["asmas-friend"]);
  expect(await names({ search: "other@" })).toEqual(["bilal2"]);
  expect(await names({ search: "%" })).toEqual(["asma"]);
  const { counts, stats } = await admin.team.list({ search: "asma" });
  expect(counts).toEqual({ all: 2, admin: 0, manager: 1, agent: 1 });
  expect(stats.total).toBe(4);
});

it.each([{ limit: 0 }, { role: "owner" as "all" }, { cursor: "nonsense" }])("refuses %j", async (input) => {
  expect(await codeOf(admin.team.list(input))).toBe("VALIDATION");
});
