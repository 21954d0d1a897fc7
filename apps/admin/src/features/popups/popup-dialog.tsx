import { UnsentNotice } from "@admin/components/form/unsent-notice.tsx";
import { WHEN_LEFT } from "@admin/components/form/when-left.ts";
import { FormDialog } from "@admin/components/form-dialog.tsx";
import { useRecordForm } from "@admin/components/record-form.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { unsentWhat, useUnsentForm } from "@admin/lib/use-unsent-form.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { POPUP_MESSAGES } from "@shikara/contract/popups/messages";
import { type PopupCreate, type PopupRecord, type PopupView, popupCreate } from "@shikara/contract/popups/schema";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { fieldsOf, newPopup } from "./popup-defaults.ts";
import { PopupForm } from "./popup-form.tsx";
import { lookOf, PopupPreview } from "./popup-preview.tsx";

const FIELDS = Object.keys(popupCreate.shape);

interface PopupDialogProps {
  /** Undefined: a new one. */
  popup?: PopupView | undefined;
  onClose: () => void;
}

/** Adds a popup or changes one; beside the form it looks as visitors will see it. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const utils = trpc.useUtils();
  const [defaultValues] = useState(() => (popup ? fieldsOf(popup) : newPopup(new Date())));
  const form = useForm<PopupCreate, unknown, PopupRecord>({
    defaultValues,
    // The procedure's own schema.
    resolver: zodResolver(popupCreate),
    ...WHEN_LEFT,
  });
  const unsent = useUnsentForm(form, { what: unsentWhat("popup", popup), fields: FIELDS });
  const { version, changesIn, outcome, dialogProps } = useRecordForm({
    form,
    record: popup,
    fieldsOf,
    words: { saved: popup ? POPUP_MESSAGES.updated : POPUP_MESSAGES.created, failed: POPUP_MESSAGES.saveFailed },
    refresh: () => utils.popups.invalidate(),
    onClose: unsent.thenForget(onClose),
  });
  const create = trpc.popups.create.useMutation(outcome);
  const update = trpc.popups.update.useMutation(outcome);
  const save = form.handleSubmit(
    (record) =>
      popup
        ? update.mutate({ id: popup.id, version, ...changesIn(record) })
        : create.mutate({ ...record, key: unsent.keyFor(record) }),
    () => notify.error(ERROR_MESSAGE.VALIDATION),
  );
  return (
    <FormDialog
      title={popup ? "Edit Popup" : "Create Popup"}
      record={popup && { domain: "popups", id: popup.id }}
      note="Visitors get saved changes with their next visit"
      action={popup ? "Save Changes" : "Create Popup"}
      {...dialogProps(update, create)}
      onSave={() => void save()}
      aside={
        <section aria-label="Preview" className="grid content-start gap-2">
          <h3 className="text-sm font-strong">As visitors see it</h3>
          <PopupPreview popup={lookOf(form.watch(), popup)} />
        </section>
      }
    >
      {unsent.isKept && <UnsentNotice onAfresh={unsent.startAfresh} />}
      <PopupForm form={form} />
    </FormDialog>
  );
}
