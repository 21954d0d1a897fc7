import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import type { bookings } from "@shikara/db/schema/bookings";
import type { quotes } from "@shikara/db/schema/quotes";
import type { tasks } from "@shikara/db/schema/tasks";
import type { team } from "@shikara/db/schema/team";

type Task = typeof tasks.$inferInsert;
type Member = Pick<typeof team.$inferInsert, "id">;

interface About {
  members: { manager: Member; agent: Member };
  bookings: readonly (typeof bookings.$inferInsert)[];
  quotes: readonly (typeof quotes.$inferInsert)[];
}

/** What is to be done at the demo agency: late, today and later, some of it done. */
export function demoTasks({ members, bookings: booked, quotes: offered }: About, now: Date): Task[] {
  const today = calendarNow("Asia/Kolkata", now).day;
  const { agent, manager } = members;
  const about = (recordKind: "booking" | "quote", recordId: string | undefined) =>
    recordId === undefined ? {} : { recordKind, recordId };
  const confirmed = booked.filter(({ status }) => status === "confirmed");
  const task = (text: string, days: number, ownerId: Member["id"], more: Partial<Task> = {}): Task => ({
    ...{ text, dueOn: addDays(today, days), ownerId: ownerId ?? null },
    ...more,
  });
  return [
    task("Ask for the children's ages", -2, agent.id, about("booking", confirmed[0]?.id)),
    task("Call the houseboat about the extra bed", 0, agent.id, about("booking", confirmed[1]?.id)),
    task("Hear whether the family room is still free", 1, agent.id, about("quote", offered[0]?.id)),
    task("Order oxygen cans for the Sonamarg days", 6, agent.id),
    task("Look at the margin with Imran", 0, manager.id, about("quote", offered[1]?.id)),
    task("Renew the stall at the tulip garden", 20, manager.id),
    task("Send the ski list to the driver", -1, agent.id, { doneAt: now, ...(agent.id && { doneBy: agent.id }) }),
  ];
}
