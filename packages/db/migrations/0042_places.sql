CREATE TYPE "public"."place_kind" AS ENUM('airport', 'station', 'town', 'meadow', 'lake', 'pass', 'stay');--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"name_ur" text DEFAULT '' NOT NULL,
	"spellings" text[] DEFAULT '{}' NOT NULL,
	"kind" "place_kind" NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"note" text DEFAULT '' NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "places_position_check" CHECK (("places"."latitude" is null) = ("places"."longitude" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "places_name_key" ON "places" USING btree (lower("name"));