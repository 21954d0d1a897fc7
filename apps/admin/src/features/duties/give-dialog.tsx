import { FormDialog } from "@admin/components/form-dialog.tsx";
import { reportUnanswered } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import { isLive } from "@shikara/contract/duties/rules";
import type { DutyView, Unassigned } from "@shikara/contract/duties/schema";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { type Crew, CrewFields } from "./crew-fields.tsx";
import { whatWords, whenWords } from "./journey-words.ts";
import { useCrew } from "./use-crew.ts";
import { useRefreshDuties } from "./use-refresh-duties.ts";

interface GiveDialogProps {
  journey: Omit<Unassigned, "before">;
  /** Onto which row it was dropped. */
  first: Partial<Crew>;
  onClose: () => void;
}

/** Gives a journey to a driver and a car: the first that are free are proposed. */
export function GiveDialog({ journey, first, onClose }: GiveDialogProps) {
  const refresh = useRefreshDuties();
  const utils = trpc.useUtils();
  const before = trpc.duties.ofBooking.useQuery({ bookingId: journey.bookingId }, { staleTime: 0 }).data;
  const declined = before?.filter(({ state }) => state === "declined");
  const crewKnown = useCrew(journey, {
    droppedOn: first.unitId,
    declined: new Map(declined?.map(({ driver, reason }) => [driver.id, reason])),
  });
  const choices = declined && crewKnown;
  const [chosen, setChosen] = useState<Partial<Crew>>(first);
  const [note, setNote] = useState("");
  const freeOf = (kind: "drivers" | "units") => choices?.[kind].find(({ against }) => against === "")?.id ?? "";
  const crew = { driverId: chosen.driverId ?? freeOf("drivers"), unitId: chosen.unitId ?? freeOf("units") };
  const onGiven = async ({ driver, unit }: Pick<DutyView, "driver" | "unit">) => {
    await refresh();
    notify.success(DUTY_MESSAGES.given, { detail: `${driver.name}, ${unit.registration}` });
    onClose();
  };
  const give = trpc.duties.give.useMutation({
    onSuccess: onGiven,
    async onError(error, { bookingId, driverId, unitId }) {
      const held = async () =>
        (await utils.duties.ofBooking.fetch({ bookingId }, { staleTime: 0 })).find(
          ({ state, driver, unit }) => isLive(state) && driver.id === driverId && unit.id === unitId,
        );
      await reportUnanswered(error, { otherwise: DUTY_MESSAGES.failed, ask: held, onDone: onGiven });
    },
  });
  return (
    <FormDialog
      title={journey.customerName}
      note={journey.reference}
      action="Give Duty"
      busy="Giving..."
      isBusy={give.isPending}
      isDirty={false}
      failure={give.error}
      onSave={() => give.mutate({ bookingId: journey.bookingId, ...crew, note })}
      onClose={onClose}
    >
      <p>
        <span className="block font-strong tabular-nums">{whenWords(journey)}</span>
        <span className="text-ink-muted">{whatWords(journey)}</span>
      </p>
      <CrewFields
        choices={choices}
        crew={crew}
        errors={fieldErrors(give.error)}
        onChange={(next) => {
          give.reset();
          setChosen(next);
        }}
      />
      <TextArea
        name="note"
        label="For the driver"
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
