import { errorBody, errorCode, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { LOST_ANSWER } from "@shikara/contract/core/lost-answers";
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

/** Whether it may have been done all the same: no answer of ours came, or one that says that the house broke down over it. */
export function isLost(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === "DB_UNAVAILABLE" || code === "INTERNAL";
}

interface Unanswered<Found> {
  otherwise: string;
  /** Asks what became of it: what is found was done. Without it nobody knows until it is sent again. */
  ask?: () => Promise<Found | undefined>;
  onDone?: (found: Found) => unknown;
  /** It was sent before and not answered: what it is refused for now may be itself. */
  wasLost?: boolean;
  /** Tells a refusal in another way. */
  refuse?: (error: unknown) => void;
}

/**
 * Tells what failed of something that is never done twice. Where its answer was lost the server is asked what became of it: what is found
 * done is done, and of anything else nobody says that it failed.
 */
export async function reportUnanswered<Found>(error: unknown, asked: Unanswered<Found>): Promise<void> {
  const { otherwise, ask, onDone, wasLost = false, refuse = () => reportFailure(error, otherwise) } = asked;
  // No answer to this either: it is as unknown as before.
  const found = wasLost || isLost(error) ? await ask?.().catch(() => undefined) : undefined;
  if (found !== undefined) onDone?.(found);
  else if (isLost(error))
    notify.failure(LOST_ANSWER.notKnownYet, { detail: `${errorWords(error)} ${LOST_ANSWER.tryAgain}` });
  else refuse(error);
}
