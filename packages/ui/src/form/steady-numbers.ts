/** Whoever scrolls over a number that they have just typed means the page, never another number. */
export function keepNumbers(): void {
  addEventListener(
    "wheel",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "number" && target === document.activeElement)
        target.blur();
    },
    { capture: true, passive: true },
  );
}
