/** By how much a sum would step: nobody means that. */
const PAISA = "0.01";

/** Whoever scrolls over a number that they have just typed means the page, never another number; and an arrow in a sum means to leave it. */
export function keepNumbers(): void {
  addEventListener(
    "keydown",
    (event) => {
      const { target, key } = event;
      const isSum = target instanceof HTMLInputElement && target.type === "number" && target.step === PAISA;
      if (isSum && (key === "ArrowUp" || key === "ArrowDown")) event.preventDefault();
    },
    { capture: true },
  );
  addEventListener(
    "wheel",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "number" && target === document.activeElement)
        target.blur();
    },
    { capture: true, passive: true },
  );
}
