import { useEffect } from "react";

/** As long as browsers count a second click to the first. */
const DOUBLE_MS = 500;

const swallow = (event: MouseEvent) => {
  if (event.detail < 2) return;
  event.stopPropagation();
  event.preventDefault();
};

/** For what closes with a click: the second click of a double click is not for what lay beneath it, another customer's booking. */
export function useNoTrailingClick() {
  useEffect(
    () => () => {
      addEventListener("click", swallow, true);
      setTimeout(() => removeEventListener("click", swallow, true), DOUBLE_MS);
    },
    [],
  );
}
