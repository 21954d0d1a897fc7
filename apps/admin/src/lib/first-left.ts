import { type FocusEvent, useRef } from "react";

/** A choice of its own is closed by being left. */
const TYPED_IN = "input:not([role=combobox]), textarea";

/**
 * For a form whose fields say what is wrong with them once they are left. The first of them has the focus because the form was opened:
 * whoever goes from it, empty as it is, to something else has not been in it yet, and has done nothing wrong.
 */
export function useFirstLeft(): (event: FocusEvent) => void {
  const isLeft = useRef(false);
  return (event) => {
    const { target } = event;
    if (isLeft.current || !target.matches(TYPED_IN)) return;
    // Another window's turn leaves nothing: one comes back to the same field.
    isLeft.current = document.hasFocus();
    if ("value" in target && target.value === "") event.stopPropagation();
  };
}
