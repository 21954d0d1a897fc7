CREATE TYPE "public"."limit_need" AS ENUM('nothing', 'chains_or_four_wheel', 'four_wheel');--> statement-breakpoint
CREATE TYPE "public"."notice_state" AS ENUM('closed', 'restricted');--> statement-breakpoint
CREATE TABLE "advisories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stretch_id" uuid,
	"place_id" uuid,
	"state" "notice_state" NOT NULL,
	"needs" "limit_need" DEFAULT 'nothing' NOT NULL,
	"seats_at_most" integer,
	"terms" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"source" text NOT NULL,
	"sourced_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "advisories_where_check" CHECK (("advisories"."stretch_id" is null) <> ("advisories"."place_id" is null)),
	CONSTRAINT "advisories_days_check" CHECK ("advisories"."until_day" is null or "advisories"."until_day" >= "advisories"."from_day")
);
--> statement-breakpoint
ALTER TABLE "advisories" ADD CONSTRAINT "advisories_stretch_id_stretches_id_fk" FOREIGN KEY ("stretch_id") REFERENCES "public"."stretches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisories" ADD CONSTRAINT "advisories_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advisories_open_idx" ON "advisories" USING btree ("until_day") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "advisories_stretch_idx" ON "advisories" USING btree ("stretch_id");--> statement-breakpoint
CREATE INDEX "advisories_place_idx" ON "advisories" USING btree ("place_id");