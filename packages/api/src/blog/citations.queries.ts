import type { Citation } from "@shikara/contract/blog/admin";
import { prepared, given } from "@shikara/db/prepared";
import type { Db } from "@shikara/db/client";
import { posts, tours, vehicles } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";

// Each way to name a record finds it in the index of its own column.
const bySlug = sql`"linked"."slug" = case when "cited"."cite" like 'slug:%' then substr("cited"."cite", 6) end`;
const byId = sql`${tours.id} = case when "cited"."cite" like 'tour:%' then substr("cited"."cite", 6)::uuid end`;
const isVehicle = sql`${vehicles.id} = case when "cited"."cite" like 'vehicle:%' then substr("cited"."cite", 9)::uuid end`;
const records = sql`unnest(${posts.cites}) as "cited"("cite")
  left join ${tours} as "linked" on ${bySlug}
  left join ${tours} on ${byId}
  left join ${vehicles} on ${isVehicle}`;
const state = sql<Citation["state"]>`case
  when coalesce("linked"."id", ${tours.id}, ${vehicles.id}) is null then 'gone'
  when coalesce("linked"."status", ${tours.status}) = 'inactive' or not ${vehicles.isActive} then 'inactive'
  when coalesce("linked"."updated_at", ${tours.updatedAt}, ${vehicles.updatedAt}) > ${posts.editedAt} then 'changed'
  else 'current' end`;

/** A post that cites a record which has changed since it was last edited, or is not offered any more. */
export const isOutdated: SQL = sql`${posts.cites} <> '{}' and exists (select 1 from ${records} where ${state} <> 'current')`;

const citations = prepared((db) => {
  const title = sql<string>`coalesce("linked"."title", ${tours.title}, ${vehicles.name}, '')`;
  const kind = sql<Citation["kind"]>`case when "cited"."cite" like 'vehicle:%' then 'vehicle' else 'tour' end`;
  return db
    .selectDistinct({ postId: posts.id, title, kind, state })
    .from(posts)
    .innerJoin(sql`unnest(${posts.cites}) as "cited"("cite")`, sql`true`)
    .leftJoin(sql`${tours} as "linked"`, bySlug)
    .leftJoin(tours, byId)
    .leftJoin(vehicles, isVehicle)
    .where(sql`${posts.id} = any(${given("postIds", "uuid[]")})`)
    .orderBy(title)
    .prepare("citations");
});

/** What these posts cite: each record once, though it may be linked to and its fare shown. */
export const citationsOf = (db: Db, postIds: readonly string[]) => citations(db).execute({ postIds });
