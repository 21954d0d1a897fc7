import { counted } from "@shikara/client/format.ts";

/** Of lines whose day was removed, that they are of any day now; undefined where there are none. */
export function loosenedWords(lines: readonly { day: number; name: string }[]) {
  const [first, ...more] = lines;
  if (!first) return undefined;
  return {
    message: `Day ${first.day} is removed: ${counted(lines.length, "line")} of it ${more.length > 0 ? "are" : "is"} of any day now`,
    detail: lines.map(({ name }) => name).join(", "),
  };
}
