ALTER TABLE "media" ADD COLUMN "focal_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_newest_idx" ON "media" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "testimonials_all_newest_idx" ON "testimonials" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION "picture_names"(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The pictures that texts name, as packages/api/src/media/picture-names.ts does it: one of our own by its folder, whichever
-- of its variants is meant, one elsewhere by its whole address.
SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
FROM unnest(texts) AS piece,
	regexp_matches(replace(piece, '&amp;', '&'), '(/media/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|https://[^"''\s<>]+)', 'g') AS found
$$;
--> statement-breakpoint
CREATE INDEX "vehicles_pictures_idx" ON "vehicles" USING gin ("picture_names"(ARRAY["image"]));--> statement-breakpoint
CREATE INDEX "tours_pictures_idx" ON "tours" USING gin ("picture_names"(array_append("images", "image")));--> statement-breakpoint
CREATE INDEX "popups_pictures_idx" ON "popups" USING gin ("picture_names"(ARRAY["image_url"]));--> statement-breakpoint
CREATE INDEX "posts_pictures_idx" ON "posts" USING gin ("picture_names"(ARRAY["featured_image", "content"]));--> statement-breakpoint
CREATE INDEX "testimonials_pictures_idx" ON "testimonials" USING gin ("picture_names"(array_append("images", "avatar")));--> statement-breakpoint
CREATE INDEX "gallery_pictures_idx" ON "gallery" USING gin ("picture_names"(ARRAY["image_url"]));--> statement-breakpoint
CREATE INDEX "team_pictures_idx" ON "team" USING gin ("picture_names"(ARRAY["avatar"]));
