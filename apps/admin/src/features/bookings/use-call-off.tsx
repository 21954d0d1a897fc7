import { MAX_CALL_OFF_REASON } from "@shikara/contract/bookings/bulk";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextArea } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";

/** Whether the agency calls a journey off itself, which costs its customer nothing, and why. */
export function useCallOff() {
  const [isOurs, setOurs] = useState(false);
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
          onChange={({ target }) => setOurs(target.checked)}
        />
        {isOurs && (
          <TextArea
            label="Why, as the customer reads it"
            name="reason"
            isRequired
            // It is what whoever ticks does next.
            autoFocus
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
