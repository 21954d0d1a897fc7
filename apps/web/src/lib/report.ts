import { errorBody, errorWords } from "./errors.ts";
import { notify } from "./notify.ts";

/** Tells in the corner what failed: in the server's words where it said some, in these where no answer came. */
export function reportFailure(error: unknown, otherwise: string): void {
  notify.error(errorBody(error) ? errorWords(error) : otherwise);
}
