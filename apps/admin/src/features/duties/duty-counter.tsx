import { useMutationLock } from "@admin/lib/mutation-lock.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { fieldErrors } from "@shikara/client/errors.ts";
import { DUTY_MESSAGES } from "@shikara/contract/duties/messages";
import type { DutyView } from "@shikara/contract/duties/schema";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";
import { useRefreshDuties } from "./use-refresh-duties.ts";

/** The kilometres that were typed; null for none. */
export const kmOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed.replaceAll(",", "")));

const FIELDS = [
  { name: "startKm", label: "At the start, km" },
  { name: "endKm", label: "At the end, km" },
] as const;

/** What the car's counter stood at, put right where a driver told another figure than it shows. */
export function DutyCounter({ duty, onDone }: { duty: DutyView; onDone: () => void }) {
  const { id, version } = duty;
  const refresh = useRefreshDuties();
  const turns = useMutationLock();
  const [typed, setTyped] = useState<Partial<Record<"startKm" | "endKm", string>>>({});
  const correct = trpc.duties.correct.useMutation({
    async onSuccess() {
      await refresh();
      notify.success(DUTY_MESSAGES.corrected);
      onDone();
    },
    onError: (error) => reportFailure(error, DUTY_MESSAGES.failed),
    onSettled: () => turns.end(id, Promise.resolve()),
  });
  const told = FIELDS.filter(({ name }) => duty[name] !== null);
  if (told.length === 0) return null;
  const changed = told.flatMap(({ name }) => {
    const now = kmOf(typed[name] ?? "");
    return now === null || now === duty[name] ? [] : [[name, now] as const];
  });
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-sm font-strong">The counter, where it was told wrongly</h3>
      <div className="flex flex-wrap items-end gap-2">
        {told.map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            inputMode="numeric"
            className="w-36"
            value={typed[name] ?? String(duty[name])}
            error={fieldErrors(correct.error)[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button
          variant="outline"
          size="dense"
          disabled={changed.length === 0}
          onClick={() => turns.take(id) && correct.mutate({ id, version, ...Object.fromEntries(changed) })}
        >
          Put right
        </Button>
      </div>
    </section>
  );
}
