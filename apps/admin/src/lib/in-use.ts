import { errorCode, errorWords } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "./report.ts";

/** What was not deleted because bookings wait for it is offered to be made inactive; any other failure is told as usual. */
export function reportInUse(error: unknown, failed: string, makeInactive: () => void): void {
  if (errorCode(error) !== "IN_USE") reportFailure(error, failed);
  else notify.failure(failed, { detail: errorWords(error), action: { label: "Make inactive", run: makeInactive } });
}
