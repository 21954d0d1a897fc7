import { BLOG_MESSAGES } from "@shikara/contract/blog/messages";
import { fail } from "@shikara/contract/core/fail";
import { isHtml } from "@shikara/contract/translations/fields";
import { TRANSLATION_MESSAGES } from "@shikara/contract/translations/messages";
import type { TranslatedTexts, TranslationInput, TranslationView } from "@shikara/contract/translations/schema";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { asHtml } from "./as-html.ts";
import { lockTranslation, storeTexts } from "./translations.queries.ts";
import { assertMayTranslate, oneTranslation } from "./translations.service.ts";

/** More at once in one process would only wait for each other, and each may cost money. */
const MAX_AT_ONCE = 2;
const RETRY_AFTER_S = 60;
let underWay = 0;

/**
 * Has the writing service translate what is missing. It stands as a draft beside the original until a person approves it; no connection to
 * the database is held meanwhile.
 * @throws FORBIDDEN, NOT_FOUND, BUSY, PROVIDER_FAILED, PROVIDER_TIMEOUT
 */
export async function draftTranslation(
  ctx: StaffContext,
  input: TranslationInput,
  signal: AbortSignal = new AbortController().signal,
): Promise<TranslationView> {
  assertMayTranslate(ctx, input.kind);
  if (!ctx.writer.translate) fail("PROVIDER_FAILED", TRANSLATION_MESSAGES.noWriter);
  if (underWay >= MAX_AT_ONCE) fail("BUSY", BLOG_MESSAGES.writersBusy, { retryAfter: RETRY_AFTER_S });
  underWay += 1;
  try {
    const { texts } = await oneTranslation(ctx.db, input);
    const missing = texts.filter(({ text, before }) => text === "" || before !== null);
    if (missing.length === 0) return await oneTranslation(ctx.db, input);
    const originals = missing.map(({ original }) => original);
    const said = await ctx.writer.translate(originals, input.language, signal);
    const drafts: TranslatedTexts = Object.fromEntries(
      missing.map(({ path, original }, at) => {
        const text = said[at] ?? "";
        return [path, { original, text: isHtml(input.kind, path) ? asHtml(text) : text }];
      }),
    );
    return await writeTransaction(ctx, ["translations"], async (tx) => {
      const row = (await lockTranslation(tx, input)) ?? fail("NOT_FOUND");
      await storeTexts(tx, row.id, { drafts }, row.isNew);
      return oneTranslation(tx, input);
    });
  } finally {
    underWay -= 1;
  }
}
