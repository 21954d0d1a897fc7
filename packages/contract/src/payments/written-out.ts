import { sumOfLines } from "../core/money.ts";
import type { LineView } from "./schema.ts";

/** Lines as they are read, on screens and on paper: a price that is made of several is written out. */
export function writtenOut<Line extends LineView>(lines: readonly Line[]): Omit<Line, "parts">[] {
  return lines.flatMap(({ parts, ...line }) => {
    if (!parts) return [line];
    return parts.map((part, at) => ({
      ...line,
      ...part,
      id: `${line.id} ${at}`,
      kind: part.unitPrice < 0 ? "discount" : line.kind,
      title: `${line.title}: ${part.title}`,
      amount: sumOfLines([part]),
    }));
  });
}
