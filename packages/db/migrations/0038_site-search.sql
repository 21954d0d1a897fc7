CREATE FUNCTION post_body_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The words of a post's text without its tags. Whole by itself: what makes an index anew knows no other function of ours.
	SELECT array_to_tsvector(array(
		SELECT DISTINCT left(token[1], 100)
		FROM regexp_matches(
			lower(regexp_replace(content, '<[^<>]*>', ' ', 'g')),
			'[^\s!-/:-@\[-`{-~‘’“”–—…।]+',
			'g'
		) AS token
	))
$$;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_title_words_idx" ON "posts" USING gin (post_words("title", '', '{}')) WHERE "posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "posts_body_words_idx" ON "posts" USING gin (post_body_words("content")) WHERE "posts"."status" = 'published';--> statement-breakpoint
-- What is there already is learnt as the triggers learn what comes (sql/search.sql).
INSERT INTO "search_words" ("word")
SELECT DISTINCT word FROM (
	SELECT unnest(tsvector_to_array("search")) AS word FROM "posts" WHERE "status" = 'published'
	UNION ALL
	SELECT unnest(tsvector_to_array(post_words("title", "description" || ' ' || array_to_string(array(
		SELECT day->>'title' FROM jsonb_array_elements("itinerary") AS day
	), ' '), "highlights" || "inclusions"))) FROM "tours" WHERE "status" = 'active'
) said
WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9!-/:-@\[-`{-~₹]' ORDER BY word;
