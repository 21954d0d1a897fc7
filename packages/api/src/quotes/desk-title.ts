import { packagesOf } from "@shikara/contract/quotes/hindrances";
import type { QuoteContent } from "@shikara/contract/quotes/schema";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { tourToBook } from "../bookings/admin.queries.ts";

/**
 * What the desk calls a text by: its title. One that sells a package in another language goes by that package's own title, which lists, search and
 * reports know; its customer reads what was written.
 */
export async function deskTitle(db: Db, language: Language, content: QuoteContent): Promise<string> {
  const [first] = language === ORIGINAL ? [] : packagesOf(content);
  return (first && (await tourToBook(db, first))?.title) || content.title;
}
