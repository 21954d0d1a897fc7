/**
 * A fault is said at its field when that is left, a moment later: said at once it moves what lies below, and whoever leaves a
 * field by pressing something there presses beside it.
 */
export const WHEN_LEFT = { mode: "onTouched", delayError: 250 } as const;
