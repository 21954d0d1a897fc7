import { reportInUse } from "@admin/lib/in-use.ts";
import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import type { StaffTour } from "@shikara/contract/tours/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useCallback } from "react";

/** What the list does with a package at once: switch it on or off, delete it. */
export function useTourActions() {
  const utils = trpc.useUtils();
  const { take, end } = useMutationLock();
  const onSettled = () => utils.tours.invalidate();
  const setStatus = trpc.tours.update.useMutation({
    onSuccess: ({ status }) =>
      notify.success(status === "active" ? TOUR_STAFF_MESSAGES.activated : TOUR_STAFF_MESSAGES.deactivated),
    onError: (error) => reportFailure(error, TOUR_STAFF_MESSAGES.saveFailed),
    onSettled: (_done, _error, { id }) => end(id, onSettled()),
  });
  const remove = trpc.tours.delete.useMutation({
    onSuccess: () => notify.success(TOUR_STAFF_MESSAGES.deleted),
    onError: (error, { id }) =>
      reportInUse(error, TOUR_STAFF_MESSAGES.deleteFailed, () => setStatus.mutate({ id, status: "inactive" })),
    onSettled,
  });
  const { mutate: writeStatus } = setStatus;
  const setActive = useCallback(
    ({ id, version }: StaffTour, isActive: boolean) =>
      take(id) && writeStatus({ id, version, status: isActive ? "active" : "inactive" }),
    [take, writeStatus],
  );
  const switched = setStatus.isPending ? setStatus.variables : undefined;
  return {
    setActive,
    /** As it is shown: what was just asked for, until the answer is here. */
    isActive: ({ id, status }: StaffTour) => (switched?.id === id ? switched.status : status) === "active",
    remove: ({ id }: StaffTour, onDone: () => void) => remove.mutate({ id }, { onSettled: onDone }),
    isRemoving: remove.isPending,
  };
}
