import { reportInUse } from "@admin/lib/in-use.ts";
import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { VEHICLE_MESSAGES } from "@shikara/contract/vehicles/messages";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { notify } from "@shikara/ui/notify.ts";

/** What the list does with a vehicle at once: switch it on or off, delete it. */
export function useVehicleActions() {
  const utils = trpc.useUtils();
  const turns = useMutationLock();
  const setActive = trpc.vehicles.setActive.useMutation({
    onSuccess: ({ isActive }) => notify.success(isActive ? VEHICLE_MESSAGES.activated : VEHICLE_MESSAGES.deactivated),
    onError: (error) => reportFailure(error, VEHICLE_MESSAGES.statusError),
    onSettled: (_done, _error, { id }) => turns.end(id, utils.vehicles.invalidate()),
  });
  const remove = trpc.vehicles.delete.useMutation({
    onSuccess: () => notify.success(VEHICLE_MESSAGES.deleted),
    onError: (error, { id }) =>
      reportInUse(error, VEHICLE_MESSAGES.deleteError, () => setActive.mutate({ id, isActive: false })),
    onSettled: () => utils.vehicles.invalidate(),
  });
  const switched = setActive.isPending ? setActive.variables : undefined;
  return {
    /** As it is shown: what was just asked for, until the answer is here. */
    isActive: ({ id, isActive }: VehicleView) => (switched?.id === id ? switched.isActive : isActive),
    setActive: ({ id, version }: VehicleView, isActive: boolean) =>
      turns.take(id) && setActive.mutate({ id, version, isActive }),
    remove: ({ id }: VehicleView, onSettled: () => void) => remove.mutate({ id }, { onSettled }),
    isRemoving: remove.isPending,
  };
}
