CREATE FUNCTION "post_cites"("content" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The records a post cites: packages it links to by their slug, and packages and vehicles whose live price it shows.
	SELECT array(
		SELECT 'slug:' || link[1]
		FROM regexp_matches(content, 'href="/packages/([a-z0-9]+(?:-[a-z0-9]+)*)["/?#]', 'g') AS link
		WHERE link[1] !~ '^[0-9]+$'
		UNION
		SELECT fare[1] || ':' || fare[2]
		FROM regexp_matches(content, 'data-(tour|vehicle)="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') AS fare
	)
$$;
--> statement-breakpoint
CREATE TYPE "public"."blog_generator" AS ENUM('offline', 'provider');--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "generator" "blog_generator";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "claims" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "open_facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "acknowledged_facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "posts" SET "edited_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cites" text[] GENERATED ALWAYS AS (post_cites(content)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_citing_idx" ON "posts" USING btree ("created_at","id") WHERE "posts"."cites" <> '{}';
