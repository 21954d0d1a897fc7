import { zodResolver } from "@hookform/resolvers/zod";
import { ERROR_MESSAGE } from "@shikara/contract/errors";
import { type PopupCreate, type PopupRecord, type PopupView, popupCreate } from "@shikara/contract/popups";
import { POPUP_MESSAGES } from "@shikara/contract/popups.messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/admin/form-dialog.tsx";
import { errorBody, errorWords, fieldErrors } from "@/lib/errors.ts";
import { notify } from "@/lib/notify.ts";
import { trpc } from "@/lib/trpc.ts";
import { fieldsOf, newPopup } from "./popup-defaults.ts";
import { PopupForm } from "./popup-form.tsx";
import { lookOf, PopupPreview } from "./popup-preview.tsx";

interface PopupDialogProps {
  /** Undefined: a new one. */
  popup?: PopupView | undefined;
  onClose: () => void;
}

/** Adds a popup or changes one; beside the form it looks as visitors will see it. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(popup?.version);
  const [defaultValues] = useState(() => (popup ? fieldsOf(popup) : newPopup(new Date())));
  const form = useForm<PopupCreate, unknown, PopupRecord>({
    defaultValues,
    // The procedure's own schema.
    resolver: zodResolver(popupCreate),
    mode: "onTouched",
  });
  const outcome = {
    onSuccess: async () => {
      await utils.popups.invalidate();
      notify.success(popup ? POPUP_MESSAGES.updated : POPUP_MESSAGES.created);
      onClose();
    },
    onError: (error: unknown) => {
      for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name as "title", { message });
      notify.error(errorBody(error) ? errorWords(error) : POPUP_MESSAGES.saveFailed);
    },
  };
  const create = trpc.popups.create.useMutation(outcome);
  const update = trpc.popups.update.useMutation(outcome);
  const save = form.handleSubmit(
    (record) => (popup ? update.mutate({ id: popup.id, version, ...record }) : create.mutate(record)),
    () => notify.error(ERROR_MESSAGE.VALIDATION),
  );
  return (
    <FormDialog
      title={popup ? "Edit Popup" : "Create Popup"}
      record={popup && { domain: "popups", id: popup.id }}
      note="Visitors get saved changes with their next visit"
      action={popup ? "Save Changes" : "Create Popup"}
      isBusy={create.isPending || update.isPending}
      isDirty={form.formState.isDirty}
      failure={update.error}
      onSaveOver={(newer) => {
        setVersion(newer);
        update.reset();
      }}
      onSave={() => void save()}
      onClose={onClose}
      aside={
        <section aria-label="Preview" className="grid content-start gap-2">
          <h3 className="text-sm font-strong">As visitors see it</h3>
          <PopupPreview popup={lookOf(form.watch(), popup)} />
        </section>
      }
    >
      <PopupForm form={form} />
    </FormDialog>
  );
}
