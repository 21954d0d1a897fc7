CREATE TYPE "public"."portal" AS ENUM('admin', 'team');--> statement-breakpoint
CREATE TYPE "public"."blog_category" AS ENUM('destinations', 'travel_tips', 'culture', 'adventure', 'photography', 'seasonal', 'news');--> statement-breakpoint
CREATE TYPE "public"."blog_status" AS ENUM('draft', 'pending_approval', 'approved', 'published');--> statement-breakpoint
CREATE TYPE "public"."booking_status" AS ENUM('pending', 'confirmed', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."booking_type" AS ENUM('package', 'cab');--> statement-breakpoint
CREATE TYPE "public"."trip_type" AS ENUM('oneway', 'roundtrip');--> statement-breakpoint
CREATE TYPE "public"."media_category" AS ENUM('vehicles', 'packages', 'gallery', 'site', 'misc');--> statement-breakpoint
CREATE TYPE "public"."popup_page" AS ENUM('all', 'home', 'packages', 'testimonials', 'book-cab', 'contact', 'blog');--> statement-breakpoint
CREATE TYPE "public"."popup_type" AS ENUM('offer', 'announcement', 'news', 'alert');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('admin', 'manager', 'agent');--> statement-breakpoint
CREATE TYPE "public"."tour_category" AS ENUM('standard', 'premium', 'adventure', 'luxury');--> statement-breakpoint
CREATE TYPE "public"."tour_status" AS ENUM('active', 'inactive');--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"portal" "portal" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" "blog_category" NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"featured_image" text DEFAULT '' NOT NULL,
	"status" "blog_status" DEFAULT 'draft' NOT NULL,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"read_time" integer NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reference" text NOT NULL,
	"booking_type" "booking_type" NOT NULL,
	"status" "booking_status" DEFAULT 'pending' NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"tour_id" uuid,
	"vehicle_id" uuid,
	"package_title" text NOT NULL,
	"travel_date" date NOT NULL,
	"travelers" integer NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"special_requests" text DEFAULT '' NOT NULL,
	"pickup_location" text DEFAULT '' NOT NULL,
	"drop_location" text DEFAULT '' NOT NULL,
	"pickup_time" text DEFAULT '' NOT NULL,
	"trip_type" "trip_type",
	"return_date" date,
	"return_time" text DEFAULT '' NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"url" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"category" "media_category" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"popup_type" "popup_type" NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"button_text" text NOT NULL,
	"button_color" text NOT NULL,
	"image_url" text NOT NULL,
	"link_url" text NOT NULL,
	"show_on_pages" "popup_page"[] NOT NULL,
	"display_duration" integer NOT NULL,
	"cookie_expiry" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "role" NOT NULL,
	"department" text NOT NULL,
	"joining_date" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"avatar" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"group_size" text NOT NULL,
	"image" text NOT NULL,
	"images" text[] NOT NULL,
	"highlights" text[] NOT NULL,
	"itinerary" jsonb NOT NULL,
	"inclusions" text[] NOT NULL,
	"exclusions" text[] NOT NULL,
	"category" "tour_category" DEFAULT 'standard' NOT NULL,
	"status" "tour_status" DEFAULT 'active' NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "tours_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vehicle_type" text NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"capacity" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"price_unit" text NOT NULL,
	"features" text[] NOT NULL,
	"specifications" jsonb NOT NULL,
	"image" text NOT NULL,
	"badge" text NOT NULL,
	"badge_color" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_popular" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_team_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_team_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_saved_by_team_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_member_idx" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "posts_published_idx" ON "posts" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "posts_views_idx" ON "posts" USING btree ("status","views");--> statement-breakpoint
CREATE INDEX "bookings_newest_idx" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status");--> statement-breakpoint
CREATE INDEX "media_category_idx" ON "media" USING btree ("category","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_username_key" ON "team" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "team_email_key" ON "team" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "tours_order_idx" ON "tours" USING btree ("sort_order","title");--> statement-breakpoint
CREATE INDEX "vehicles_order_idx" ON "vehicles" USING btree ("sort_order","name");