-- What journeys come by, told as packages/api/src/bookings/touched.ts reads it.
CREATE FUNCTION booking_route(is_cab boolean, pickup text, stops text[], dropped text, sold jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN is_cab THEN to_jsonb(pickup || stops || dropped)::text
		ELSE coalesce((
			SELECT jsonb_agg(jsonb_build_array(step -> 'day', step -> 'placeIds') ORDER BY at)
			FROM jsonb_array_elements(CASE jsonb_typeof(sold -> 'itinerary') WHEN 'array' THEN sold -> 'itinerary' ELSE '[]' END) WITH ORDINALITY steps(step, at)
			WHERE step ? 'placeIds'
		), '[]')::text
	END
$$;
--> statement-breakpoint
CREATE TYPE "public"."offer_answer" AS ENUM('day', 'road', 'credit', 'refund');--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'credit';--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"customer_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"expires_on" date NOT NULL,
	"reason" text NOT NULL,
	"used_booking_id" uuid,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "credits_code_unique" UNIQUE("code"),
	CONSTRAINT "credits_amount_check" CHECK ("credits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "disruption_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"advisory_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"message" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"answer" "offer_answer",
	"answered_day" date,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "disruption_offers_once_key" UNIQUE("advisory_id","booking_id"),
	CONSTRAINT "disruption_offers_answer_check" CHECK (("disruption_offers"."answer" is null) = ("disruption_offers"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "route" text GENERATED ALWAYS AS (booking_route(booking_type = 'cab', pickup_location, stops, drop_location, sold)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_used_booking_id_bookings_id_fk" FOREIGN KEY ("used_booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disruption_offers" ADD CONSTRAINT "disruption_offers_advisory_id_advisories_id_fk" FOREIGN KEY ("advisory_id") REFERENCES "public"."advisories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disruption_offers" ADD CONSTRAINT "disruption_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disruption_offers" ADD CONSTRAINT "disruption_offers_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_booking_idx" ON "credits" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "credits_used_idx" ON "credits" USING btree ("used_booking_id");--> statement-breakpoint
CREATE INDEX "disruption_offers_booking_idx" ON "disruption_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_ahead_idx" ON "bookings" USING btree ("travel_date","last_day") WHERE status in ('pending', 'confirmed');