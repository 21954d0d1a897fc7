import { type BlogPageInput, FEATURED_POSTS, FEATURED_VIEWS, MAX_POST_ADDRESSES } from "@shikara/contract/blog/schema";
import type { Db } from "@shikara/db/client";
import { ifGiven, prepared } from "@shikara/db/prepared";
import { postSlugs, posts } from "@shikara/db/schema";
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "@shikara/db/sql";
import type { AppServices } from "../core/context.ts";
import { givenPlace, isBehind, ORDERS, type Sort, sortedBy, wayTo } from "./order.queries.ts";
import { nearOrAnywhere, WAYS, type Way } from "./post-search.queries.ts";
import { postQuery } from "./post-search.ts";

/** What a list shows: bodies are large and kept out of the table's pages, so a list leaves them there. */
export const cardColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  category: posts.category,
  tags: posts.tags,
  author: posts.author,
  featuredImage: posts.featuredImage,
  views: posts.views,
  readTime: posts.readTime,
  publishedAt: posts.publishedAt,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
};
export const deskCardColumns = {
  ...cardColumns,
  version: posts.version,
  authorId: posts.authorId,
  status: posts.status,
  isAIGenerated: posts.isAIGenerated,
  scheduledFor: posts.scheduledFor,
  generator: posts.generator,
  openFacts: posts.openFacts,
  cites: posts.cites,
};
export const postColumns = {
  ...deskCardColumns,
  claims: posts.claims,
  acknowledgedFacts: posts.acknowledgedFacts,
  content: posts.content,
  metaTitle: posts.metaTitle,
  metaDescription: posts.metaDescription,
  seoKeywords: posts.seoKeywords,
};
export type PostCardRow = Pick<typeof posts.$inferSelect, keyof typeof cardColumns>;
export type DeskCardRow = Pick<typeof posts.$inferSelect, keyof typeof deskCardColumns>;
export type PostRow = Pick<typeof posts.$inferSelect, keyof typeof postColumns>;

const newestFirst = sortedBy(ORDERS.latest);

type Filters = Omit<BlogPageInput, "page">;
type Page = { offset: number; limit: number };

function isPublishedIn(db: Db, way: Way, sort: Sort): SQL {
  const where = and(
    eq(posts.status, "published"),
    ifGiven("category", "blog_category", (category) => eq(posts.category, category)),
    isBehind(ORDERS[sort]),
  );
  const stretch = { limit: sql.placeholder("limit"), offset: sql.placeholder("offset") };
  return inArray(posts.id, WAYS[way](db, { where, order: ORDERS[sort], ...stretch }));
}

const cards = prepared((db, way: Way, sort: Sort) =>
  db
    .select(cardColumns)
    .from(posts)
    .where(isPublishedIn(db, way, sort))
    .orderBy(...sortedBy(ORDERS[sort]))
    .prepare(`cards_${way}_${sort}`),
);
const wholePosts = prepared((db, way: Way, sort: Sort) =>
  db
    .select(postColumns)
    .from(posts)
    .where(isPublishedIn(db, way, sort))
    .orderBy(...sortedBy(ORDERS[sort]))
    .prepare(`posts_${way}_${sort}`),
);

/** The posts of a page, as a statement has them. */
async function onPage<Row>(
  services: Pick<AppServices, "db" | "reads" | "changes">,
  statement: (way: Way, sort: Sort) => { execute(values: Record<string, unknown>): Promise<Row[]> },
  { category, search = "", sort = "latest" }: Filters,
  { limit, offset }: Page,
): Promise<Row[]> {
  const query = postQuery(search);
  const by = (way: Way, values: object) =>
    statement(way, sort).execute({ category: category ?? null, query, limit, ...values });
  if (search === "") {
    const from = await wayTo(services, { sort, category, offset });
    return from ? by("listed", { offset: from.offset, ...givenPlace(from.place) }) : [];
  }
  if (query === "") return [];
  return nearOrAnywhere(
    limit,
    () => by("near", { offset, ...givenPlace() }),
    () => by("anywhere", { offset, ...givenPlace() }),
  );
}

export function publishedCards(services: Pick<AppServices, "db" | "reads" | "changes">, filters: Filters, page: Page) {
  return onPage<PostCardRow>(services, (...shape) => cards(services.db, ...shape), filters, page);
}

export function publishedPosts(services: Pick<AppServices, "db" | "reads" | "changes">, filters: Filters, page: Page) {
  return onPage<PostRow>(services, (...shape) => wholePosts(services.db, ...shape), filters, page);
}

const featured = prepared((db) =>
  db
    .select(cardColumns)
    .from(posts)
    // The number itself, not a parameter: the index holds only these posts, and must be recognised.
    .where(and(eq(posts.status, sql`'published'`), gt(posts.views, sql.raw(String(FEATURED_VIEWS)))))
    .orderBy(...newestFirst)
    .limit(FEATURED_POSTS)
    .prepare("posts_featured"),
);

/** The newest of those that are read the most. */
export const featuredCards = (db: Db): Promise<PostCardRow[]> => featured(db).execute();

const ofSlug = prepared((db) =>
  db
    .select(postColumns)
    .from(posts)
    .where(and(eq(posts.slug, sql.placeholder("slug")), eq(posts.status, "published")))
    .prepare("post_of_slug"),
);

export async function publishedPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await ofSlug(db).execute({ slug });
  return row;
}

/** The published post that once had this address. */
export async function movedPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select(postColumns)
    .from(posts)
    .innerJoin(postSlugs, eq(postSlugs.postId, posts.id))
    .where(and(eq(postSlugs.slug, slug), eq(posts.status, "published")));
  return row;
}

export function publishedAddresses(db: Db) {
  return db
    .select({ slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(eq(posts.status, "published"))
    .orderBy(...newestFirst)
    .limit(MAX_POST_ADDRESSES);
}

/** When the next approved post publishes itself. */
export async function nextPublication(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: posts.scheduledFor })
    .from(posts)
    .where(and(eq(posts.status, sql`'approved'`), isNotNull(posts.scheduledFor), eq(posts.openFacts, [])))
    .orderBy(asc(posts.scheduledFor))
    .limit(1);
  return row?.at ?? undefined;
}
