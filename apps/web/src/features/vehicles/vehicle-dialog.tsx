import { zodResolver } from "@hookform/resolvers/zod";
import { type VehicleCreate, type VehicleRecord, type VehicleView, vehicleCreate } from "@shikara/contract/vehicles";
import { VEHICLE_MESSAGES } from "@shikara/contract/vehicles.messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { errorBody, errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { fieldsOf, NEW_VEHICLE } from "./vehicle-defaults.ts";
import { VehicleForm } from "./vehicle-form.tsx";

interface VehicleDialogProps {
  /** Undefined: a new one. */
  vehicle?: VehicleView | undefined;
  onClose: () => void;
}

/** Adds a vehicle or changes one. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(vehicle?.version);
  const form = useForm<VehicleCreate, unknown, VehicleRecord>({
    defaultValues: vehicle ? fieldsOf(vehicle) : NEW_VEHICLE,
    // The procedure's own schema.
    resolver: zodResolver(vehicleCreate),
    mode: "onTouched",
  });
  const outcome = {
    onSuccess: async () => {
      await utils.vehicles.invalidate();
      notify.success(vehicle ? VEHICLE_MESSAGES.updated : VEHICLE_MESSAGES.created);
      onClose();
    },
    onError: (error: unknown) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "name", { message });
      notify.error(errorBody(error) ? errorWords(error) : VEHICLE_MESSAGES.saveError);
    },
  };
  const create = trpc.vehicles.create.useMutation(outcome);
  const update = trpc.vehicles.update.useMutation(outcome);
  const save = form.handleSubmit(
    (record) => (vehicle ? update.mutate({ id: vehicle.id, version, ...record }) : create.mutate(record)),
    () => notify.error(VEHICLE_MESSAGES.missingFields),
  );
  return (
    <FormDialog
      title={vehicle ? "Edit Vehicle" : "Add New Vehicle"}
      record={vehicle && { domain: "vehicles", id: vehicle.id }}
      note={vehicle ? "Saved changes appear on the site at once" : "New vehicles appear on the site at once"}
      action={vehicle ? "Save Changes" : "Add Vehicle"}
      isBusy={create.isPending || update.isPending}
      isDirty={form.formState.isDirty}
      failure={update.error}
      onSaveOver={(newer) => {
        setVersion(newer);
        update.reset();
      }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <VehicleForm form={form} />
    </FormDialog>
  );
}
