import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { DUTY_MESSAGES, STATE_WORDS } from "@shikara/contract/duties/messages";
import { isLive } from "@shikara/contract/duties/rules";
import type { DutyView } from "@shikara/contract/duties/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Badge } from "@shikara/ui/badge.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { type Crew, CrewFields } from "./crew-fields.tsx";
import { STATE_TONES } from "./duty-bars.tsx";
import { DutyCounter } from "./duty-counter.tsx";
import { DutyFacts } from "./duty-facts.tsx";
import { DutyRecord } from "./duty-record.tsx";
import { whatWords, whenWords } from "./journey-words.ts";
import { ReleaseDuty } from "./release-duty.tsx";
import { useCrew } from "./use-crew.ts";
import { useRefreshDuties } from "./use-refresh-duties.ts";

interface DutyDialogProps {
  duty: DutyView;
  mayGive: boolean;
  onClose: () => void;
}

/** One duty: how it goes, and to whom else it may be given before it has begun. */
export function DutyDialog({ duty, mayGive, onClose }: DutyDialogProps) {
  const { id, state, version } = duty;
  const refresh = useRefreshDuties();
  const choices = useCrew(duty);
  const [crew, setCrew] = useState<Crew>({ driverId: duty.driver.id, unitId: duty.unit.id });
  const [note, setNote] = useState(duty.note);
  const change = trpc.duties.change.useMutation({
    async onSuccess({ driver, unit }) {
      await refresh();
      notify.success(DUTY_MESSAGES.changed, { detail: `${driver.name}, ${unit.registration}` });
      onClose();
    },
    onError: (error) => reportFailure(error, DUTY_MESSAGES.failed),
  });
  const isOpen = mayGive && isLive(state);
  const isMovable = isOpen && state !== "started";
  const isOther = crew.driverId !== duty.driver.id || crew.unitId !== duty.unit.id;
  const isDirty = isOther || note !== duty.note;
  return (
    <FormDialog
      title={duty.customerName}
      record={{ domain: "duties", id }}
      head={
        <Badge tone={STATE_TONES[state]} hasDot>
          {STATE_WORDS[state]}
        </Badge>
      }
      extra={mayGive && <ReleaseDuty duty={duty} onReleased={onClose} />}
      action={isOpen ? "Save Changes" : undefined}
      isBusy={change.isPending}
      isDirty={isOpen && isDirty}
      failure={change.error}
      onSave={() => {
        if (!isDirty) return onClose();
        change.mutate({ id, version, ...(isOther && crew), ...(note !== duty.note && { note }) });
      }}
      onClose={onClose}
    >
      <section>
        <p className="font-strong tabular-nums">{whenWords(duty)}</p>
        <p className="text-ink-muted">{whatWords(duty)}</p>
        <p>
          <TextLink href={adminPaths.booking(duty.bookingId)}>{duty.reference}</TextLink>
        </p>
      </section>
      <DutyFacts duty={duty} />
      {isMovable && (
        <CrewFields
          choices={choices}
          crew={crew}
          errors={fieldErrors(change.error)}
          onChange={(next) => {
            change.reset();
            setCrew(next);
          }}
        />
      )}
      {isOpen && (
        <TextArea
          name="note"
          label="For the driver"
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {mayGive && <DutyRecord duty={duty} onDone={onClose} />}
      {mayGive && <DutyCounter duty={duty} onDone={onClose} />}
    </FormDialog>
  );
}
