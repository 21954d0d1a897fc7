CREATE FUNCTION "post_words"("title" text, "excerpt" text, "tags" text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The words of a post and each sign between them, in small letters. Not to_tsvector: its parser follows the locale and drops signs,
-- and a search for % must find what holds one. A search is taken apart alike (packages/api/src/blog/post-search.ts).
	SELECT array_to_tsvector(array(
		SELECT DISTINCT left(token[1], 100)
		FROM regexp_matches(
			lower(title || ' ' || excerpt || ' ' || array_to_string(tags, ' ')),
			'[^\s!-/:-@\[-`{-~‘’“”–—…।]+|[!-/:-@\[-`{-~]',
			'g'
		) AS token
	))
$$;
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" "blog_category" NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured_image" text DEFAULT '' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"editor" text NOT NULL,
	"editor_id" uuid,
	"is_autosave" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_visits" (
	"day" date NOT NULL,
	"post_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "post_visits_day_post_id_visitor_pk" PRIMARY KEY("day","post_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_published_idx";--> statement-breakpoint
DROP INDEX "posts_views_idx";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (post_words(title, excerpt, tags)) STORED;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_editor_id_team_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_revisions_idx" ON "post_revisions" USING btree ("post_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "posts_latest_idx" ON "posts" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "posts_category_idx" ON "posts" USING btree ("status","category","published_at","id");--> statement-breakpoint
CREATE INDEX "posts_title_idx" ON "posts" USING btree ("status",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_featured_idx" ON "posts" USING btree ("published_at","id") WHERE "posts"."status" = 'published' and "posts"."views" > 1000;--> statement-breakpoint
CREATE INDEX "posts_scheduled_idx" ON "posts" USING btree ("scheduled_for") WHERE "posts"."status" = 'approved' and "posts"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "posts_desk_idx" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_search_idx" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_views_idx" ON "posts" USING btree ("status","views","published_at","id");
