import { blogCreate } from "@shikara/contract/blog/admin";
import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import type { Brief, GenerateEvent, GenerateStep } from "@shikara/contract/blog/writer";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { StaffContext } from "../core/trpc.ts";
import { currentSettings } from "../settings/settings.service.ts";
import { activeTours } from "../tours/tours.queries.ts";
import { activeVehicles } from "../vehicles/vehicles.queries.ts";
import { createPost } from "./admin.service.ts";
import { checkFacts } from "./facts.ts";
import { fittingPicture } from "./fitting-picture.ts";
import { sanitizePost } from "./sanitize.ts";
import type { Agency } from "./writer/writer.ts";

/** More at once in one process would only wait for each other, and each may cost money. */
const MAX_AT_ONCE = 4;
const RETRY_AFTER_S = 60;
let underWay = 0;

async function agencyNow(db: Db): Promise<Agency> {
  const [tours, vehicles, { version: _version, updatedAt: _updatedAt, ...settings }] = await Promise.all([
    activeTours(db),
    activeVehicles(db),
    currentSettings(db),
  ]);
  return { tours, vehicles, settings };
}

/**
 * Has a post written from the agency's own records and files it for approval, telling how far it is. No database connection is held
 * while the writer writes; when the caller goes away nothing is filed.
 * @throws BUSY, PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function* generatePost(
  ctx: StaffContext,
  brief: Brief,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<GenerateEvent, void> {
  if (underWay >= MAX_AT_ONCE) fail("BUSY", BLOG_MESSAGES.writersBusy, { retryAfter: RETRY_AFTER_S });
  underWay += 1;
  // Whoever asked may go away while the next piece is being waited for, or between two of them.
  const leaving = new AbortController();
  const ends = AbortSignal.any([signal, leaving.signal]);
  try {
    let words = 0;
    const at = (step: GenerateStep): GenerateEvent => ({ kind: "progress", step, words });
    yield at("reading");
    const agency = await agencyNow(ctx.db);
    yield at("writing");
    const writing = ctx.writer.write(brief, agency, ends);
    let next = await writing.next();
    while (!next.done) {
      words = next.value;
      yield at("writing");
      next = await writing.next();
    }
    const { claims, ...written } = next.value;
    yield at("checking");
    const featuredImage = (await fittingPicture(ctx.db, written)) ?? written.featuredImage;
    const record = blogCreate.parse({ ...written, featuredImage, category: brief.category });
    const { open: openFacts } = await checkFacts(
      ctx.db,
      { ...record, content: sanitizePost(record.content) },
      claims,
      [],
    );
    yield at("saving");
    signal.throwIfAborted();
    const { generator } = ctx.writer;
    const provenance = { status: "pending_approval", isAIGenerated: true, generator, claims, openFacts } as const;
    // Written anew it is another one.
    yield { kind: "done", post: await createPost({ ...ctx, idempotencyKey: "" }, record, provenance) };
  } finally {
    leaving.abort();
    underWay -= 1;
  }
}
