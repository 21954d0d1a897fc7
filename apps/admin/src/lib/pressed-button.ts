/** A hand trembles by so much between press and release. */
const TREMBLE_PX = 4;

/**
 * A button that moves away from under a pointer that holds it down, because a fault is said or rows arrive, is pressed all the same: the
 * browser clicks only what is below both ends of a press. Whoever moves the pointer off it has changed their mind.
 */
export function keepPresses(): void {
  let pressed: { button: HTMLButtonElement; x: number; y: number } | undefined;
  addEventListener(
    "mousedown",
    ({ target, button: key, clientX: x, clientY: y }) => {
      const button = target instanceof Element && key === 0 ? target.closest("button") : null;
      pressed = button ? { button, x, y } : undefined;
    },
    true,
  );
  addEventListener(
    "mouseup",
    ({ target, clientX, clientY }) => {
      if (!pressed) return;
      const { button, x, y } = pressed;
      pressed = undefined;
      const isThere = target instanceof Node && button.contains(target);
      if (!isThere && Math.hypot(clientX - x, clientY - y) <= TREMBLE_PX && button.isConnected) button.click();
    },
    true,
  );
}
