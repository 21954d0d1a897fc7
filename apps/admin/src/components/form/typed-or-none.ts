/** Left empty there is none. */
export const TYPED_OR_NONE = { setValueAs: (typed: string | null) => typed || null };
