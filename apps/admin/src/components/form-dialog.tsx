import { KeyButton } from "@admin/components/key-button.tsx";
import { useFirstFault } from "@admin/lib/first-fault.ts";
import { useFirstLeft } from "@admin/lib/first-left.ts";
import { useSaveKey } from "@admin/lib/hotkeys.ts";
import { useLeaveGuard } from "@admin/lib/leave-guard.ts";
import type { Stale } from "@admin/lib/their-changes.ts";
import { errorBody, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { type FormPart, FormSections } from "./form-sections.tsx";
import { LeaveQuestion } from "./leave-guard.tsx";
import { type HistoryOf, RecordHistory } from "./record-history.tsx";
import { StaleNotice } from "./stale-notice.tsx";

interface FormDialogProps {
  title: string;
  /** Beside the title: what else can be done with it. */
  head?: ReactNode;
  /** The record that is changed: who changed it before can be looked up. */
  record?: HistoryOf | undefined;
  /** A long form's sections; each is a `FormSection` of that id among the children. */
  parts?: readonly FormPart[];
  /** At the left of the foot. */
  note?: ReactNode;
  /** A page where there is much to write. */
  isPage?: boolean;
  /** Before the button that sends: another way to go on. */
  extra?: ReactNode;
  /** How many fields are to be corrected: said in the foot, in the note's place. */
  faults?: number;
  /** The word on the button that sends; without it there is nothing to send. */
  action?: string | undefined;
  /** What it says while it sends. */
  busy?: string;
  isBusy: boolean;
  /** Something was typed that would be lost. */
  isDirty: boolean;
  /** What the last save failed with. */
  failure?: unknown;
  /** Someone else saved first. */
  stale?: Stale | undefined;
  onSave: () => void;
  onClose: () => void;
  /** Beside the fields, and below them where there is no room: how the record will look. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A record's form. What was typed is kept until it is saved or given up on purpose: closing it and leaving the page ask. */
export function FormDialog(props: FormDialogProps) {
  const { title, head, parts, aside, action, busy = "Saving...", isBusy, isDirty, children, ...rest } = props;
  const [leave, setLeave] = useState<() => void>();
  const { onSave, onClose } = rest;
  const { ask, formProps } = useFirstFault();
  const firstLeft = useFirstLeft();
  const save = () => {
    if (isBusy || !action) return;
    notify.forgetErrors();
    ask();
    onSave();
  };
  useSaveKey(save, formProps.ref);
  useLeaveGuard(isDirty, (go) => setLeave(() => go));
  const close = () => (isDirty ? setLeave(() => onClose) : onClose());
  const body = (
    <>
      {rest.stale ? <StaleNotice stale={rest.stale} /> : <RefusedNotice failure={rest.failure} />}
      {children}
    </>
  );
  const size = parts ? "sections" : rest.isPage ? "page" : "form";
  return (
    <Dialog
      title={title}
      head={
        <>
          {rest.record && <RecordHistory record={rest.record} />}
          {head}
        </>
      }
      size={aside ? "beside" : size}
      onClose={close}
    >
      <form
        {...formProps}
        noValidate
        onBlurCapture={firstLeft}
        onSubmit={(event) => {
          event.preventDefault();
          // Dialogs opened from this one are inside it for React, not on the screen.
          if (event.target === event.currentTarget) save();
        }}
        className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
      >
        {parts ? <FormSections parts={parts}>{body}</FormSections> : <Fields aside={aside}>{body}</Fields>}
        <DialogFoot note={rest.faults ? <Faults count={rest.faults} /> : rest.note}>
          <KeyButton keys="Escape" variant="outline" size="dense" className="max-md:flex-1" onClick={close}>
            {action ? "Cancel" : "Close"}
          </KeyButton>
          {rest.extra}
          {action && (
            <KeyButton
              keys="Control+S"
              type="submit"
              size="dense"
              className="whitespace-nowrap max-md:flex-1"
              busy={isBusy && busy}
            >
              {action}
            </KeyButton>
          )}
        </DialogFoot>
      </form>
      {leave && <LeaveQuestion onLeave={leave} onStay={() => setLeave(undefined)} />}
    </Dialog>
  );
}

/** The fields scroll; what stands beside them stays in view. */
function Fields({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return <div className="grid content-start gap-5 overflow-y-auto px-5 py-4">{children}</div>;
  return (
    <div className="grid min-h-0 max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="grid content-start gap-5 px-5 py-4 lg:overflow-y-auto">{children}</div>
      <div className="border-line bg-sunken p-5 max-lg:border-t lg:overflow-y-auto lg:border-l">{aside}</div>
    </div>
  );
}

function Faults({ count }: { count: number }) {
  return (
    <p role="alert" className="flex items-center gap-1.5 font-medium text-danger-fg">
      <CircleAlert className="size-4" aria-hidden="true" />
      {count === 1 ? "1 field needs attention" : `${count} fields need attention`}
    </p>
  );
}

/** What the server has against the whole of it stays in sight; what concerns a field stands there. */
function RefusedNotice({ failure }: Pick<FormDialogProps, "failure">) {
  const body = errorBody(failure);
  if (!body || Object.keys(fieldErrors(failure)).length > 0) return null;
  return (
    <Notice kind="danger" role="alert">
      {errorWords(failure)}
    </Notice>
  );
}
