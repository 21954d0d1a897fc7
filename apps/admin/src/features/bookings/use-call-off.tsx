import { MAX_CALL_OFF_REASON } from "@shikara/contract/bookings/bulk";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";

/** Whether the agency calls a journey off itself, which costs its customer nothing, and why; `isOffered`: they were promised that, so it is ticked until staff say otherwise. */
export function useCallOff(isOffered = false) {
  const [said, setSaid] = useState<boolean>();
  const isOurs = said ?? isOffered;
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  return {
    isOurs,
    /** The reason, '' where the customer calls off; undefined where it is missing, which is said. */
    said(): string | undefined {
      const isLeftOut = isOurs && reason.trim() === "";
      setMissing(isLeftOut);
      if (isLeftOut) return undefined;
      return isOurs ? reason : "";
    },
    fields: (
      <div className="grid gap-1">
        <CheckBox
          label="We call it off ourselves: no fee"
          checked={isOurs}
          onChange={({ target }) => setSaid(target.checked)}
        />
        {isOurs && (
          <TextArea
            label="Why, as the customer reads it"
            name="reason"
            isRequired
            // It is what whoever ticks does next; ticked by itself it takes nobody's focus away.
            autoFocus={said !== undefined}
            rows={2}
            maxLength={MAX_CALL_OFF_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isMissing ? "Please say why" : undefined}
          />
        )}
      </div>
    ),
  };
}
