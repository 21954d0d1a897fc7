import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";

/** Tells in the corner what failed: in the server's words where it said some, in these and why where no answer came. */
export function reportFailure(error: unknown, otherwise: string): void {
  if (errorBody(error)) notify.error(errorWords(error));
  else notify.failure(otherwise, { detail: errorWords(error) });
}
