import { errorBody, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { notify } from "@shikara/ui/notify.ts";

/** By then a form has drawn what the server has against its fields. */
const DRAWN_MS = 100;

const standsBesideField = (name: string) => document.getElementById(`${name}-error`) !== null;

/**
 * Tells in the corner what failed: in the server's words where it said some, in these and why where no answer came. What already
 * stands beside the fields of a form is not told again.
 */
export function reportFailure(error: unknown, otherwise: string): void {
  const fields = Object.keys(fieldErrors(error));
  if (!errorBody(error)) notify.failure(otherwise, { detail: errorWords(error) });
  else if (fields.length === 0) notify.error(errorWords(error));
  else
    setTimeout(() => {
      if (!fields.every(standsBesideField)) notify.error(errorWords(error));
    }, DRAWN_MS);
}
