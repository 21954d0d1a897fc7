import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { MAX_JOURNEYS } from "@shikara/contract/bookings/journeys";
import { keepPreviousData } from "@tanstack/react-query";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** Who travels from one day to another, and what must be said of it. */
export function useJourneys(from: string, to: string) {
  const query = trpc.bookings.journeys.useQuery({ from, to }, { staleTime: 0, placeholderData: keepPreviousData });
  const { journeys = [], vehicles = [], isMore } = query.data ?? {};
  const failed = query.isError && (
    <Notice kind="danger" role="alert">
      {errorBody(query.error) ? errorWords(query.error) : BOOKING_STAFF_MESSAGES.fetchFailed}{" "}
      <Button variant="outline" size="dense" onClick={() => void query.refetch()}>
        Retry
      </Button>
    </Notice>
  );
  const more = isMore && (
    <Notice kind="info">
      There are more journeys than the {MAX_JOURNEYS.toLocaleString("en-IN")} that are shown here: the list has them
      all.
    </Notice>
  );
  return { journeys, vehicles, notice: failed || more };
}
