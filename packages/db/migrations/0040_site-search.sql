CREATE TABLE "search_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_posts" ADD CONSTRAINT "search_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_posts_latest_idx" ON "search_posts" USING btree ("published_at","post_id");--> statement-breakpoint
CREATE INDEX "search_posts_title_idx" ON "search_posts" USING gin ("title") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_posts_words_idx" ON "search_posts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- What is there already is learnt as the triggers learn what comes (sql/search.sql).
INSERT INTO "search_posts" ("post_id", "published_at", "title", "words")
SELECT "id", coalesce("published_at", "created_at"), post_words("title", '', '{}'),
	"search" || post_words(regexp_replace("content", '<[^<>]*>', ' ', 'g'), '', '{}')
FROM "posts" WHERE "status" = 'published';--> statement-breakpoint
INSERT INTO "search_words" ("word")
SELECT DISTINCT word FROM (
	SELECT unnest(tsvector_to_array("search")) AS word FROM "posts" WHERE "status" = 'published'
	UNION ALL
	SELECT unnest(tsvector_to_array(post_words("title", "description" || ' ' || array_to_string(array(
		SELECT day->>'title' FROM jsonb_array_elements("itinerary") AS day
	), ' '), "highlights" || "inclusions"))) FROM "tours" WHERE "status" = 'active'
) said
WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9!-/:-@\[-`{-~₹]' ORDER BY word;
