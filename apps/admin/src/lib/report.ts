import { errorBody, errorCode, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { adminPaths } from "@shikara/contract/routes";
import { notify } from "@shikara/ui/notify.ts";

/** By then a form has drawn what the server has against its fields. */
const DRAWN_MS = 100;

const standsBesideField = (name: string) => document.getElementById(`${name}-error`) !== null;
/** A form says of itself that somebody else saved first, and what. */
const standsInForm = () => document.querySelector("[data-stale]") !== null;

/** What is owed before anything else: in a tab beside this one, so that what was typed here stays. */
const OWED: readonly (string | null)[] = ["SECOND_FACTOR_OWED", "PASSWORD_OWED"];
const PAY_IT = { label: "Open My Profile", run: () => void open(adminPaths.profile, "_blank", "noopener") };

/**
 * Tells in the corner what failed: in the server's words where it said some, in these and why where no answer came. What already
 * stands in a form, beside its fields or above them, is not told again.
 */
export function reportFailure(error: unknown, otherwise: string): void {
  const fields = Object.keys(fieldErrors(error));
  if (!errorBody(error)) notify.failure(otherwise, { detail: errorWords(error) });
  else if (OWED.includes(errorCode(error))) notify.error(errorWords(error), PAY_IT);
  else if (fields.length === 0 && errorCode(error) !== "STALE") notify.error(errorWords(error));
  else
    setTimeout(() => {
      const isTold = fields.length > 0 ? fields.every(standsBesideField) : standsInForm();
      if (!isTold) notify.error(errorWords(error));
    }, DRAWN_MS);
}
