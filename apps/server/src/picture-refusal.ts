import type { Env } from "./env.ts";

/** What is wrong, and where, in words for whoever looks after the house. */
export const pictureRefusal = (place: Env["images"]): string =>
  `No picture can be stored in ${place.kind === "disk" ? place.dir : `the bucket ${place.bucket} at ${place.endpoint}`}`;
