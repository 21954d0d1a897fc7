/**
 * The Idempotency-Key of a form: one for what it says now, so that a request sent again after a broken line is stored
 * once, while one that was corrected meanwhile is not taken for the old one.
 */
export function onceKeys(newKey: () => string = randomKey) {
  let last = { said: "", key: "" };
  return {
    keyFor(request: unknown): string {
      const said = JSON.stringify(request);
      if (said !== last.said) last = { said, key: newKey() };
      return last.key;
    },
    /** It arrived: the same again is meant as another one. */
    forget(): void {
      last = { said: "", key: "" };
    },
  };
}

/** Not randomUUID: a site reached without https does not have it. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
