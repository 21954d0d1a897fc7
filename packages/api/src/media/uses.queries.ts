import type { MediaUse, MediaUseKind } from "@shikara/contract/media/schema";
import type { Db } from "@shikara/db/client";
import {
  gallery,
  letters,
  popups,
  postRevisions,
  posts,
  settings,
  team,
  testimonials,
  tours,
  translations,
  vehicles,
} from "@shikara/db/schema";
import { and, not, or, type SQL, sql } from "@shikara/db/sql";
import { inHtml } from "../pictures/picture-names.ts";

/** The pictures that a row names; each but the settings' has an index of just these words (migrations 0005_media, 0069_pictures-of-letters). */
export const NAMED = {
  vehicle: sql`picture_names(array[${vehicles.image}])`,
  tour: sql`picture_names(array_append(${tours.images}, ${tours.image}))`,
  popup: sql`picture_names(array[${popups.imageUrl}])`,
  post: sql`picture_names(array[${posts.featuredImage}, ${posts.content}])`,
  testimonial: sql`picture_names(array_append(${testimonials.images}, ${testimonials.avatar}))`,
  gallery: sql`picture_names(array[${gallery.imageUrl}])`,
  member: sql`picture_names(array[${team.avatar}])`,
  letter: sql`picture_names(array[${letters.content}])`,
  translation: sql`picture_names(translated_texts(${translations.texts}, ${translations.drafts}))`,
  settings: sql`picture_names(array[${settings.value}::text])`,
} satisfies Record<MediaUseKind, SQL>;

const ofNewest = sql`${settings.version} = (select max(version) from settings)`;
const PLACES: Record<MediaUseKind, { id: SQL; name: SQL; from: SQL; where?: SQL }> = {
  vehicle: { id: sql`${vehicles.id}::text`, name: sql`${vehicles.name}`, from: sql`${vehicles}` },
  tour: { id: sql`${tours.id}::text`, name: sql`${tours.title}`, from: sql`${tours}` },
  popup: { id: sql`${popups.id}::text`, name: sql`${popups.title}`, from: sql`${popups}` },
  post: { id: sql`${posts.id}::text`, name: sql`${posts.title}`, from: sql`${posts}` },
  testimonial: {
    id: sql`${testimonials.id}::text`,
    name: sql`${testimonials.customerName}`,
    from: sql`${testimonials}`,
  },
  gallery: { id: sql`${gallery.id}::text`, name: sql`${gallery.title}`, from: sql`${gallery}` },
  member: { id: sql`${team.id}::text`, name: sql`${team.fullName}`, from: sql`${team}` },
  letter: { id: sql`${letters.id}::text`, name: sql`${letters.subject}`, from: sql`${letters}` },
  translation: {
    id: sql`case when ${translations.tourId} is not null then 'tours' when ${translations.postId} is not null then 'blog'
      when ${translations.popupId} is not null then 'popups' when ${translations.advisoryId} is not null then 'advisories'
      else 'settings' end || ' ' || ${translations.id}`,
    name: sql`coalesce((select ${tours.title} from ${tours} where ${tours.id} = ${translations.tourId}),
      (select ${posts.title} from ${posts} where ${posts.id} = ${translations.postId}),
      (select ${popups.title} from ${popups} where ${popups.id} = ${translations.popupId}), '')`,
    from: sql`${translations}`,
  },
  settings: { id: sql`''`, name: sql`''`, from: sql`${settings}`, where: ofNewest },
};

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** Whether a row names one of these pictures. */
export const namesOneOf = (kind: MediaUseKind, names: readonly string[]) => sql`${NAMED[kind]} && ${textArray(names)}`;

/** Every record that names one of these, as a table to select from. */
function usesOfAny(names: readonly string[]): SQL {
  const parts = Object.entries(PLACES).map(([key, { id, name, from, where }], place) => {
    const kind = key as MediaUseKind;
    return sql`select ${place}::int as place, ${kind}::text as kind, ${id} as id, ${name} as name, ${NAMED[kind]} as names
      from ${from} where ${namesOneOf(kind, names)}${where ? sql` and ${where}` : sql``}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as uses`;
}

/** Where a picture stands: in the order of the kinds, then by name; how many there are in all is in each row. */
export async function usesOf(db: Db, name: string, limit: number) {
  const rows = await db
    .select({
      kind: sql<MediaUse["kind"]>`kind`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(usesOfAny([name]))
    .orderBy(sql`place, name, id`)
    .limit(limit);
  return { total: rows[0]?.total ?? 0, uses: rows.map(({ total: _total, ...use }) => use) };
}

/** How many versions before the last of posts and of the settings name a picture. They are looked through, having no index. */
export async function earlierUsesOf(db: Db, name: string): Promise<number> {
  const isEarlier = sql`exists (select 1 from ${postRevisions} as next where next.post_id = ${postRevisions.postId}
    and (next.saved_at, next.id) > (${postRevisions.savedAt}, ${postRevisions.id}))`;
  const holds = (text: SQL, words: string) => sql`strpos(${text}, ${words}) > 0`;
  const inWords = or(
    holds(sql`${postRevisions.featuredImage}`, name),
    holds(sql`${postRevisions.content}`, inHtml(name)),
  );
  const [ofPosts, ofSettings] = await Promise.all([
    db.$count(postRevisions, and(inWords, isEarlier)),
    db.$count(settings, and(holds(sql`${settings.value}::text`, name), not(ofNewest))),
  ]);
  return ofPosts + ofSettings;
}

/** What somebody may do with the posts that name a picture depends on these. */
export const postsNaming = (db: Db, name: string) =>
  db
    .select({ status: posts.status, authorId: posts.authorId })
    .from(posts)
    .where(namesOneOf("post", [name]));

/** What sorts of records name a picture. */
export async function kindsOfUses(db: Db, name: string): Promise<MediaUseKind[]> {
  const rows = await db
    .select({ kind: sql<MediaUseKind>`kind` })
    .from(usesOfAny([name]))
    .groupBy(sql`kind`);
  return rows.map(({ kind }) => kind);
}

/** How many records name each of these pictures; one that none does is not in it. */
export async function countUses(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: sql<string>`named`, uses: sql<number>`count(*)::int` })
    .from(sql`${usesOfAny(names)}, unnest(uses.names) as named`)
    .where(sql`named = any (${textArray(names)})`)
    .groupBy(sql`named`);
  return new Map(rows.map(({ name, uses }) => [name, uses]));
}
