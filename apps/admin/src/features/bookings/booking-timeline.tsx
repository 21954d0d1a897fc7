import { NoteBox, Timeline } from "@admin/components/timeline.tsx";
import { lasting, useNow } from "@admin/lib/moments.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import type { BookingDetails } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { timelineWords } from "./booking-facts.tsx";

/** What happened with a booking, and what the team has noted. */
export function BookingTimeline({ booking, mayNote }: { booking: BookingDetails; mayNote: boolean }) {
  const { id, status, createdAt, timeline } = booking;
  const utils = trpc.useUtils();
  const now = useNow();
  const addNote = trpc.bookings.addNote.useMutation({
    onError: (error) => reportFailure(error, BOOKING_STAFF_MESSAGES.saveFailed),
    onSettled: () => utils.bookings.byId.invalidate({ id }),
  });
  const waiting = { words: "Waiting for a planner", detail: lasting(now.getTime() - createdAt.getTime()) };
  return (
    <section>
      {mayNote && (
        <NoteBox
          isBusy={addNote.isPending}
          onAdd={(note, onStored) => addNote.mutate({ id, ...note }, { onSuccess: onStored })}
        />
      )}
      <Timeline entries={timeline} wordsOf={timelineWords} now={status === "pending" ? waiting : undefined} />
    </section>
  );
}
