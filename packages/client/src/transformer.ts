import superjson from "superjson";

/**
 * Answers come in superjson's manner. Inputs go in a part of it: which values are one and the same object is nothing the server asks, and it
 * refuses to hear it.
 */
export const transformer = {
  input: {
    serialize(input: unknown) {
      const { json, meta } = superjson.serialize(input);
      return meta?.values ? { json, meta: { values: meta.values, v: 1 } } : { json };
    },
    deserialize: superjson.deserialize,
  },
  output: superjson,
};
