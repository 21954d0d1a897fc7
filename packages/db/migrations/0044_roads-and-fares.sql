CREATE TYPE "public"."fare_class" AS ENUM('premium', 'medium', 'base');--> statement-breakpoint
CREATE TYPE "public"."fare_trip" AS ENUM('oneway', 'roundtrip');--> statement-breakpoint
CREATE TYPE "public"."terrain" AS ENUM('plain', 'hill');--> statement-breakpoint
CREATE TABLE "cab_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"fare_class" "fare_class",
	"has_chains" boolean NOT NULL,
	"is_four_wheel" boolean NOT NULL,
	"min_km_per_day" integer NOT NULL,
	"driver_per_night" numeric(12, 2) NOT NULL,
	"night_charge" numeric(12, 2) NOT NULL,
	"waiting_per_hour" numeric(12, 2) NOT NULL,
	"free_hours" integer NOT NULL,
	"per_stop" numeric(12, 2) NOT NULL,
	CONSTRAINT "cab_terms_vehicleId_unique" UNIQUE("vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "fares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"trip" "fare_trip" DEFAULT 'oneway' NOT NULL,
	"season_from" text,
	"season_to" text,
	"amount" numeric(12, 2) NOT NULL,
	"source" text NOT NULL,
	"sourced_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	CONSTRAINT "fares_ends_check" CHECK ("fares"."from_id" <> "fares"."to_id"),
	CONSTRAINT "fares_season_check" CHECK (("fares"."season_from" is null) = ("fares"."season_to" is null))
);
--> statement-breakpoint
CREATE TABLE "notified_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fare_class" "fare_class" NOT NULL,
	"per_km" numeric(12, 2) NOT NULL,
	"since" date NOT NULL,
	"source" text NOT NULL,
	"sourced_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stretches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"road" text DEFAULT '' NOT NULL,
	"km" numeric(6, 1) NOT NULL,
	"minutes" integer NOT NULL,
	"source" text NOT NULL,
	"sourced_on" date NOT NULL,
	"terrain" "terrain" DEFAULT 'plain' NOT NULL,
	"months" integer[] NOT NULL,
	"months_source" text DEFAULT '' NOT NULL,
	"months_sourced_on" date,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_used" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stretches_ends_check" CHECK ("stretches"."from_id" <> "stretches"."to_id"),
	CONSTRAINT "stretches_measures_check" CHECK ("stretches"."km" > 0 and "stretches"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stops" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "overruled" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "position_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "position_on" date;--> statement-breakpoint
ALTER TABLE "cab_terms" ADD CONSTRAINT "cab_terms_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_from_id_places_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_to_id_places_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stretches" ADD CONSTRAINT "stretches_from_id_places_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stretches" ADD CONSTRAINT "stretches_to_id_places_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fares_journey_key" ON "fares" USING btree (least("from_id", "to_id"),greatest("from_id", "to_id"),"vehicle_id","trip",coalesce("season_from", ''),coalesce("season_to", ''));--> statement-breakpoint
CREATE INDEX "fares_vehicle_idx" ON "fares" USING btree ("vehicle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notified_rates_since_key" ON "notified_rates" USING btree ("fare_class","since");--> statement-breakpoint
CREATE UNIQUE INDEX "stretches_road_key" ON "stretches" USING btree (least("from_id", "to_id"),greatest("from_id", "to_id"),lower("road"));--> statement-breakpoint
CREATE INDEX "stretches_from_idx" ON "stretches" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "stretches_to_idx" ON "stretches" USING btree ("to_id");