import { DoubtQuestion } from "@admin/components/doubt-question.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { VEHICLE_MESSAGES } from "@shikara/contract/vehicles/messages";
import {
  type VehicleCreate,
  type VehicleRecord,
  type VehicleView,
  vehicleCreate,
} from "@shikara/contract/vehicles/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useForm } from "react-hook-form";
import { fieldsOf, NEW_VEHICLE } from "./vehicle-defaults.ts";
import { VehicleForm } from "./vehicle-form.tsx";

interface VehicleDialogProps {
  /** Undefined: a new one. */
  vehicle?: VehicleView | undefined;
  onClose: () => void;
}

/** Whether something that is required is empty; what else is wrong stands beside its field. */
const isIncomplete = ({ name, model, capacity, price }: VehicleCreate) =>
  [name, model, capacity].some((text) => text.trim() === "") || !Number.isFinite(price);

/** Adds a vehicle or changes one. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<VehicleCreate, unknown, VehicleRecord>({
    defaultValues: vehicle ? fieldsOf(vehicle) : NEW_VEHICLE,
    // The procedure's own schema.
    resolver: zodResolver(vehicleCreate),
    ...WHEN_LEFT,
  });
  const { version, changesIn, outcome, doubt, dialogProps } = useRecordForm({
    form,
    record: vehicle,
    fieldsOf,
    words: { saved: vehicle ? VEHICLE_MESSAGES.updated : VEHICLE_MESSAGES.created, failed: VEHICLE_MESSAGES.saveError },
    refresh: () => utils.vehicles.invalidate(),
    onClose,
  });
  const create = trpc.vehicles.create.useMutation(outcome);
  const update = trpc.vehicles.update.useMutation(outcome);
  const save = (isMeant: boolean) =>
    form.handleSubmit(
      (record) =>
        vehicle ? update.mutate({ id: vehicle.id, version, ...changesIn(record), isMeant }) : create.mutate(record),
      () => notify.error(isIncomplete(form.getValues()) ? VEHICLE_MESSAGES.missingFields : ERROR_MESSAGE.VALIDATION),
    )();
  return (
    <FormDialog
      title={vehicle ? "Edit Vehicle" : "Add New Vehicle"}
      record={vehicle && { domain: "vehicles", id: vehicle.id }}
      note={vehicle ? "Saved changes appear on the site at once" : "New vehicles appear on the site at once"}
      action={vehicle ? "Save Changes" : "Add Vehicle"}
      {...dialogProps(update, create)}
      onSave={() => void save(false)}
    >
      <VehicleForm form={form} />
      <DoubtQuestion {...doubt} action="Save it" onMeant={() => void save(true)} />
    </FormDialog>
  );
}
