CREATE TYPE "public"."language" AS ENUM('en', 'hi', 'ur');--> statement-breakpoint
CREATE TABLE "translations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tour_id" uuid,
	"post_id" uuid,
	"popup_id" uuid,
	"language" "language" NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"drafts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "translations_record_key" UNIQUE NULLS NOT DISTINCT("tour_id","post_id","popup_id","language"),
	CONSTRAINT "translations_record_check" CHECK (num_nonnulls("translations"."tour_id", "translations"."post_id", "translations"."popup_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE cascade ON UPDATE no action;