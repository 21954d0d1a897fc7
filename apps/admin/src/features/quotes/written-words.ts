import { counted } from "@shikara/client/format.ts";
import type { QuoteTyped } from "./quote-values.ts";

type Content = QuoteTyped["content"];

/** A line in which somebody has said something. */
const isSaid = ({ title, supplier, cost, price, source, stay }: Content["lines"][number]): boolean =>
  title !== "" || Boolean(supplier) || Boolean(cost) || Number.isFinite(price) || source != null || stay != null;

/**
 * What a package would take the place of; undefined where there is nothing but what the form began with.
 * @param first the title that it began with: an enquiry's subject is nothing that was written
 */
export function writtenWords(content: Content, first: string): string | undefined {
  const { title, days, lines, inclusions = [], exclusions = [] } = content;
  const said = lines.filter(isSaid).length;
  const lists = inclusions.length + exclusions.length;
  const parts = [
    title !== "" && title !== first && "the title",
    days.length > 0 && counted(days.length, "day"),
    said > 0 && counted(said, "line"),
    lists > 0 && "what is in it",
  ].filter((part) => part !== false);
  const last = parts.pop();
  if (last === undefined) return undefined;
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}
