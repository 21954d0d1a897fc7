CREATE TYPE "public"."gallery_category" AS ENUM('gallery', 'package', 'testimonial');--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"category" "gallery_category" NOT NULL,
	"tags" text[] NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "gallery_newest_idx" ON "gallery" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "gallery" FOR EACH ROW EXECUTE FUNCTION "audit_change"('gallery');
