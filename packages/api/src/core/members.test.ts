import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed } from "@shikara/testing/testbed";
import { afterAll, expect, it } from "vitest";
import { MEMBERS_LINE, WRITERS_LINE } from "./trpc.ts";

const bed = await createTestbed();
afterAll(() => bed.close());
const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
type Member = typeof agent;
const { id: bookingId } = await storeBooking(bed);

interface Asking {
  what: string;
  line: { running: number; waiting: number };
  ask: (agent: Member) => Promise<unknown>;
  answer: string;
}
const ASKED: Asking[] = [
  {
    ...{ what: "asks", line: MEMBERS_LINE, answer: "OK" },
    ask: (agent) => agent.dashboard.find({ search: "guest of last year" }),
  },
  {
    ...{ what: "asks what everybody may ask", line: MEMBERS_LINE, answer: "OK" },
    ask: (agent) => agent.search.site({ q: "hpuseboetxy srinagr gulmrgz" }),
  },
  {
    ...{ what: "asks what they may not", line: MEMBERS_LINE, answer: "FORBIDDEN" },
    ask: (agent) => agent.audit.list({}),
  },
  {
    ...{ what: "writes", line: WRITERS_LINE, answer: "OK" },
    ask: (agent) => agent.bookings.addNote({ id: bookingId, text: "Ring twice" }),
  },
];

it.each(ASKED)("a member who $what without end waits for themselves, and keeps nobody else waiting", async (asking) => {
  const { ask, line, answer } = asking;
  const { running, waiting } = line;
  let isOver = false;
  const burst = Promise.all(Array.from({ length: running + waiting + 50 }, () => codeOf(ask(agent)))).finally(
    () => (isOver = true),
  );
  for (let at = 0; at < 3; at += 1) {
    expect(await codeOf(manager.bookings.adminList({}))).toBe("OK");
    expect(await codeOf(bed.anyone().vehicles.list())).toBe("OK");
  }
  // A refusal is quick.
  if (answer === "OK") expect(isOver).toBe(false);
  const codes = await burst;
  expect(codes.filter((code) => code === "BUSY")).toHaveLength(50);
  expect(codes.filter((code) => code === answer)).toHaveLength(running + waiting);
  expect(await codeOf(ask(agent))).toBe(answer);
});

it("what no procedure takes is refused at once, and waits for nothing", async () => {
  const { running, waiting } = WRITERS_LINE;
  const write = () => codeOf(agent.bookings.addNote({ id: bookingId, text: "No text\0of any database" }));
  const codes = await Promise.all(Array.from({ length: running + waiting + 50 }, write));
  expect(new Set(codes)).toEqual(new Set(["VALIDATION"]));
});

it("what waits in the line of a member whose sessions are ended meanwhile, or whose role is taken, is not done", async () => {
  const admin = await bed.as("admin");
  const { id } = await bed.member("manager");
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  const theirs = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
  const pay = () => codeOf(theirs.payments.take({ bookingId, amount: 1, method: "cash", isAboveBalance: true }));
  const burst = Promise.all(Array.from({ length: WRITERS_LINE.waiting }, pay));
  await admin.team.update({ id, isActive: false });
  const codes = await burst;
  expect(new Set(codes)).toEqual(new Set(["OK", "UNAUTHENTICATED"]));
  const done = codes.filter((code) => code === "OK").length;
  expect((await admin.payments.ofBooking({ bookingId })).payments).toHaveLength(done);
});
