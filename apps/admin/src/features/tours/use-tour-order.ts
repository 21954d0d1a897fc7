import { moveItem } from "@admin/lib/move-item.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import type { TourReorder } from "@shikara/contract/tours/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

const MOVES = ["tours", "moves"];

/** Puts one behind another, as the server takes it. */
function destination(ids: readonly string[], id: string): TourReorder["to"] {
  const before = ids[ids.indexOf(id) - 1];
  return before === undefined ? "first" : { behind: before };
}

interface OrderedList<Tour> {
  tours: readonly Tour[] | undefined;
  /** What stands for the order. */
  order: string | undefined;
  /** There are packages behind these. */
  hasMore: boolean;
  /** Keeps what was moved: these in this order, which `order` stands for. */
  keep: (ids: readonly string[], order: string | undefined) => void;
}

/**
 * The packages in the order staff give them: a move is seen at once, moves go to the server one after the other, each
 * saying which order it was made in. When somebody else has changed it, the list shows theirs.
 */
export function useTourOrder<Tour extends { id: string }>({ tours, order, hasMore, keep }: OrderedList<Tour>) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<readonly string[]>();
  const seen = useRef(order);
  const latest = useRef<readonly string[]>(undefined);
  const isStale = useRef(false);
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
      if (answer.isRenumbered) isStale.current = true;
    },
    onError: (error) => reportFailure(error, TOUR_STAFF_MESSAGES.moveFailed),
    onSettled: async (_answer, failure) => {
      if (queryClient.isMutating({ mutationKey: MOVES }) > 1 && !failure) return;
      if (failure || isStale.current || !latest.current) {
        isStale.current = false;
        await utils.tours.invalidate();
        if (failure) setWanted(undefined);
        return;
      }
      // A thousand packages are not asked for anew because one has moved.
      keep(latest.current, seen.current);
      void utils.tours.list.invalidate();
    },
  });

  const places = new Map(wanted?.map((id, at) => [id, at]));
  const placeOf = ({ id }: Tour) => places.get(id) ?? places.size;
  const ordered = wanted ? tours?.toSorted((one, other) => placeOf(one) - placeOf(other)) : tours;
  return {
    ordered,
    move(id: string, to: number | "last") {
      const now = ordered?.map((tour) => tour.id) ?? [];
      const after = moveItem(now, now.indexOf(id), to);
      setWanted(after);
      // The end of the order is not the end of what is shown.
      latest.current = to === "last" && hasMore ? after.slice(0, -1) : after;
      move.mutate({ id, to: to === "last" ? to : destination(after, id) });
    },
  };
}
