import { dayAndTime } from "@shikara/client/format.ts";
import type { MailView } from "@shikara/contract/outbox/schema";
import { classes } from "@shikara/ui/class-names.ts";

/** Why a mail waits, and until when, or was given up; nothing of one that went, or is on its way. */
export function MailTrouble({ mail: { state, lastError, nextAttemptAt } }: { mail: MailView }) {
  if (lastError === "" || state === "sent") return null;
  return (
    <p className={classes("text-xs [overflow-wrap:anywhere]", state === "failed" ? "text-danger-fg" : "text-warn-fg")}>
      {state === "waiting"
        ? `${lastError.replace(/[.\s]*$/, ".")} Sent again ${dayAndTime(nextAttemptAt)}.`
        : lastError}
    </p>
  );
}
