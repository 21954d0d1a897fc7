import type { TranslatedTexts } from "@shikara/contract/translations/schema";
import type { Db } from "@shikara/db/client";
import { gallery, letters, popups, posts, team, testimonials, tours, translations, vehicles } from "@shikara/db/schema";
import { and, eq, isNull, type SQL, sql } from "@shikara/db/sql";
import { inHtml, namings, pictureName } from "../pictures/picture-names.ts";
import { namesOneOf } from "./uses.queries.ts";

/** Writes the new address wherever a record names the old picture; whoever has one of them open is told on saving. */
export async function replaceInRecords(tx: Db, old: string, address: string): Promise<void> {
  const names = [pictureName(old)];
  // In a replacement text \ is the only sign that means something.
  const written = (text: string) => text.replaceAll("\\", "\\\\");
  const swapped = (text: SQL, by: string) => sql`regexp_replace(${text}, ${namings(old)}, ${written(by)}, 'g')`;
  const inAddress = (column: SQL) => swapped(column, address);
  const inText = (column: SQL) => swapped(column, inHtml(address));
  /** Each address once, in its order. */
  const inList = (column: SQL) => sql`(select coalesce(array_agg(address order by place), '{}') from (
    select ${inAddress(sql`listed`)} as address, min(at) as place
    from unnest(${column}) with ordinality as list (listed, at) group by 1) as once)`;
  const saved = { version: sql`version + 1`, updatedAt: new Date() };

  await tx
    .update(vehicles)
    .set({ image: inAddress(sql`${vehicles.image}`), ...saved })
    .where(namesOneOf("vehicle", names));
  await tx
    .update(tours)
    .set({ image: inAddress(sql`${tours.image}`), images: inList(sql`${tours.images}`), ...saved })
    .where(namesOneOf("tour", names));
  await tx
    .update(popups)
    .set({ imageUrl: inAddress(sql`${popups.imageUrl}`), ...saved })
    .where(namesOneOf("popup", names));
  await tx
    .update(posts)
    .set({
      featuredImage: inAddress(sql`${posts.featuredImage}`),
      content: inText(sql`${posts.content}`),
      ...saved,
    })
    .where(namesOneOf("post", names));
  await tx
    .update(testimonials)
    .set({
      avatar: inAddress(sql`${testimonials.avatar}`),
      images: inList(sql`${testimonials.images}`),
      ...saved,
    })
    // What who travelled sent stays what they sent.
    .where(and(namesOneOf("testimonial", names), isNull(testimonials.bookingId)));
  await tx
    .update(gallery)
    .set({ imageUrl: inAddress(sql`${gallery.imageUrl}`), ...saved })
    .where(namesOneOf("gallery", names));
  await tx
    .update(team)
    .set({ avatar: inAddress(sql`${team.avatar}`), ...saved })
    .where(namesOneOf("member", names));
  await tx
    .update(letters)
    .set({ content: inText(sql`${letters.content}`), ...saved })
    // What has gone out, or begun to, stays what was written.
    .where(and(namesOneOf("letter", names), eq(letters.state, "draft")));
  await replaceInTranslations(tx, names, (text) => text.replace(new RegExp(namings(old), "g"), () => inHtml(address)));
}

/** In what they say and in what they were written beside: the original says the same by now. */
async function replaceInTranslations(tx: Db, names: string[], swap: (text: string) => string): Promise<void> {
  const rows = await tx.select().from(translations).where(namesOneOf("translation", names)).for("update");
  const swapped = (texts: TranslatedTexts): TranslatedTexts =>
    Object.fromEntries(
      Object.entries(texts).map(([path, { original, text }]) => [path, { original: swap(original), text: swap(text) }]),
    );
  for (const { id, texts, drafts } of rows)
    await tx
      .update(translations)
      .set({ texts: swapped(texts), drafts: swapped(drafts), version: sql`version + 1`, updatedAt: new Date() })
      .where(eq(translations.id, id));
}
