import type { TourReorder } from "@shikara/contract/tours";
import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours.messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { moved } from "@/lib/moved.ts";
import { reportFailure } from "@/lib/report.ts";
import { trpc } from "@/lib/trpc.ts";

const MOVES = ["tours", "moves"];

/** Puts one behind another, as the server takes it. */
function destination(ids: readonly string[], id: string): TourReorder["to"] {
  const before = ids[ids.indexOf(id) - 1];
  return before === undefined ? "first" : { behind: before };
}

/**
 * The packages in the order staff give them: a move is seen at once, moves go to the server one after the other, each
 * saying which order it was made in. When somebody else has changed it, the list shows theirs.
 */
export function useTourOrder<Tour extends { id: string }>(
  tours: readonly Tour[] | undefined,
  order: string | undefined,
) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<readonly string[]>();
  const seen = useRef(order);
  useEffect(() => {
    seen.current = order;
    setWanted(undefined);
  }, [order]);

  const move = useMutation({
    mutationKey: MOVES,
    scope: { id: MOVES.join() },
    mutationFn: (to: Pick<TourReorder, "id" | "to">) =>
      utils.client.tours.reorder.mutate({ ...to, order: seen.current }),
    onSuccess: (answer) => {
      seen.current = answer.order;
    },
    onError: (error) => reportFailure(error, TOUR_STAFF_MESSAGES.moveFailed),
    onSettled: async (_answer, failure) => {
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1 && !failure) return;
      await utils.tours.invalidate();
      if (failure) setWanted(undefined);
    },
  });

  const places = new Map(wanted?.map((id, at) => [id, at]));
  const placeOf = ({ id }: Tour) => places.get(id) ?? places.size;
  const ordered = wanted ? tours?.toSorted((one, other) => placeOf(one) - placeOf(other)) : tours;
  return {
    ordered,
    move(id: string, to: number | "last") {
      const now = ordered?.map((tour) => tour.id) ?? [];
      const after = moved(now, now.indexOf(id), to);
      setWanted(after);
      move.mutate({ id, to: to === "last" ? to : destination(after, id) });
    },
  };
}
