import { zodResolver } from "@hookform/resolvers/zod";
import { type VehicleCreate, type VehicleRecord, type VehicleView, vehicleCreate } from "@shikara/contract/vehicles";
import { VEHICLE_MESSAGES } from "@shikara/contract/vehicles.messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ConfirmDialog } from "@/components/admin/confirm-dialog.tsx";
import { Dialog, DialogFoot } from "@/components/admin/dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { errorBody, errorWords, fieldErrors } from "@/lib/errors.ts";
import { useSaveKey } from "@/lib/hotkeys.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { fieldsOf, NEW_VEHICLE } from "./vehicle-defaults.ts";
import { VehicleForm } from "./vehicle-form.tsx";

interface VehicleDialogProps {
  /** Undefined: a new one. */
  vehicle?: VehicleView | undefined;
  onClose: () => void;
}

/** Adds a vehicle or changes one. What was typed is kept until it is saved or given up on purpose. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(vehicle?.version);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<VehicleCreate, unknown, VehicleRecord>({
    defaultValues: vehicle ? fieldsOf(vehicle) : NEW_VEHICLE,
    // The procedure's own schema.
    resolver: zodResolver(vehicleCreate),
    mode: "onTouched",
  });
  const outcome = {
    onSuccess: async (message: string) => {
      await utils.vehicles.invalidate();
      notify.success(message);
      onClose();
    },
    onError: (error: unknown) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "name", { message });
      notify.error(errorBody(error) ? errorWords(error) : VEHICLE_MESSAGES.saveError);
    },
  };
  const create = trpc.vehicles.create.useMutation({
    onSuccess: () => outcome.onSuccess(VEHICLE_MESSAGES.created),
    onError: outcome.onError,
  });
  const update = trpc.vehicles.update.useMutation({
    onSuccess: () => outcome.onSuccess(VEHICLE_MESSAGES.updated),
    onError: outcome.onError,
  });
  const isBusy = create.isPending || update.isPending;
  const staleBody = errorBody(update.error)?.code === "STALE" ? errorBody(update.error) : null;

  const send = form.handleSubmit(
    (record) => {
      if (vehicle) update.mutate({ id: vehicle.id, version, ...record });
      else create.mutate(record);
    },
    () => notify.error(VEHICLE_MESSAGES.missingFields),
  );
  const save = () => {
    if (!isBusy) void send();
  };
  useSaveKey(save);
  const close = () => (form.formState.isDirty ? setLeaving(true) : onClose());

  return (
    <Dialog title={vehicle ? "Edit Vehicle" : "Add New Vehicle"} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid content-start gap-5 overflow-y-auto px-5 py-4">
          {staleBody && (
            <Notice kind="danger" role="alert">
              <p>{staleBody.message} Your text is kept.</p>
              <Button
                variant="outline"
                size="dense"
                onClick={() => {
                  const current = staleBody.current;
                  if (isVersioned(current)) setVersion(current.version);
                  update.reset();
                }}
              >
                Keep my text and save over it next
              </Button>
            </Notice>
          )}
          <VehicleForm form={form} />
        </div>
        <DialogFoot
          note={vehicle ? "Saved changes appear on the site at once" : "New vehicles appear on the site at once"}
        >
          <Button variant="outline" size="dense" onClick={close}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button type="submit" size="dense" busy={isBusy && "Saving..."}>
            {vehicle ? "Save Changes" : "Add Vehicle"} <kbd>Ctrl S</kbd>
          </Button>
        </DialogFoot>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title="Leave without saving?"
          question="What you changed here has not been saved."
          action="Leave"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

function isVersioned(record: unknown): record is { version: number } {
  return typeof record === "object" && record !== null && "version" in record && typeof record.version === "number";
}
