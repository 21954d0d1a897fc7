import { createHash } from "node:crypto";
import { countPaper } from "@shikara/auth/paper-limit";
import type { ApiContext } from "../core/context.ts";
import type { Paper } from "./paper.ts";
import { printForStranger } from "./printer.ts";

/** Some 40 KB each. */
const KEPT = 100;
const kept = new Map<string, Promise<Uint8Array>>();

/**
 * Printed once for all who ask for a paper that says the same: one that says anything else is another. Failures are not kept.
 * @throws RATE_LIMITED, BUSY
 */
export async function printedOnce(ctx: ApiContext, paper: Paper): Promise<Uint8Array> {
  const said = createHash("sha256").update(JSON.stringify(paper)).digest("base64");
  const known = kept.get(said);
  if (known) return known;
  await countPaper(ctx.db, ctx.address);
  // Somebody may have asked for the same meanwhile.
  const content = kept.get(said) ?? printForStranger([paper]);
  kept.set(said, content);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  content.catch(() => kept.get(said) === content && kept.delete(said));
  return content;
}
