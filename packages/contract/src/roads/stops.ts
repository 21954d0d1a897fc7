/** Stops as they are typed into one field: names, a comma or a line's end between them. */
export const stopsSaid = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((stop) => stop.trim())
    .filter((stop) => stop !== "");
