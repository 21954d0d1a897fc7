CREATE TYPE "public"."price_approval" AS ENUM('asked', 'given');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'booking_changed' BEFORE 'booking_cancelled';--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sold" jsonb DEFAULT '{"duration":"","itinerary":[],"inclusions":[],"exclusions":[],"policy":[],"notes":[],"vehicle":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_approval" "price_approval";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_on" date DEFAULT (now() at time zone 'Asia/Kolkata')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "cars" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_some_cars" CHECK ("vehicles"."cars" > 0);--> statement-breakpoint
ALTER TABLE "payments" DISABLE TRIGGER "stays";--> statement-breakpoint
ALTER TABLE "payments" DISABLE TRIGGER "audit";--> statement-breakpoint
UPDATE "payments" SET "paid_on" = ("at" AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER "audit";--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER "stays";--> statement-breakpoint
-- What was booked before bookings kept copies gets one of what is there now.
ALTER TABLE "bookings" DISABLE TRIGGER "audit";--> statement-breakpoint
UPDATE "bookings" SET "sold" = "sold" || jsonb_build_object(
	'duration', "tours"."duration", 'itinerary', "tours"."itinerary",
	'inclusions', to_jsonb("tours"."inclusions"), 'exclusions', to_jsonb("tours"."exclusions"))
	FROM "tours" WHERE "tours"."id" = "bookings"."tour_id";--> statement-breakpoint
UPDATE "bookings" SET "sold" = "sold" || jsonb_build_object('vehicle', jsonb_build_object(
	'name', "vehicles"."name", 'model', "vehicles"."model", 'capacity', "vehicles"."capacity"))
	FROM "vehicles" WHERE "vehicles"."id" = "bookings"."vehicle_id";--> statement-breakpoint
UPDATE "bookings" SET "sold" = "sold" || jsonb_build_object('notes', coalesce(
	(SELECT "value" -> 'policies' -> 'notes' FROM "settings" ORDER BY "version" DESC LIMIT 1),
	'["Valid ID proof required for all travelers","Weather may affect the itinerary","Advance booking recommended in peak season","Extra activities on request"]'));--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER "audit";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_vehicle_once";--> statement-breakpoint
CREATE INDEX "bookings_vehicle_idx" ON "bookings" USING gist (
	"vehicle_id", vehicle_period("travel_date", "pickup_time", "return_date", "return_time")
) WHERE ("status" = 'confirmed' AND "vehicle_id" IS NOT NULL);--> statement-breakpoint
-- How many cars of a type are out at once within a journey, at the most. Most are out at a moment at which one of them sets out.
CREATE FUNCTION "cars_out"(vehicle uuid, journey tsrange) RETURNS integer LANGUAGE sql STABLE AS $$
	WITH "out" AS (
		SELECT vehicle_period("travel_date", "pickup_time", "return_date", "return_time") AS "period" FROM "bookings"
		WHERE "vehicle_id" = vehicle AND "status" = 'confirmed'
			AND vehicle_period("travel_date", "pickup_time", "return_date", "return_time") && journey
	)
	SELECT coalesce(max((SELECT count(*) FROM "out" AS "other" WHERE "other"."period" @> greatest(lower("out"."period"), lower(journey)))), 0)::integer
	FROM "out"
$$;
--> statement-breakpoint
-- So many journeys at once as there are cars of the type. Requests hold nothing until they are confirmed.
CREATE FUNCTION "keep_to_cars"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	offered integer;
BEGIN
	-- Whoever comes at the same moment waits here, and then counts with this one.
	SELECT "cars" INTO offered FROM "vehicles" WHERE "id" = NEW."vehicle_id" FOR UPDATE;
	IF FOUND AND cars_out(NEW."vehicle_id", vehicle_period(NEW."travel_date", NEW."pickup_time", NEW."return_date", NEW."return_time")) > offered THEN
		RAISE EXCEPTION 'every car of the type is out' USING ERRCODE = '23P01', CONSTRAINT = 'bookings_within_cars';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_to_cars" AFTER INSERT OR UPDATE OF "status", "vehicle_id", "travel_date", "pickup_time", "return_date", "return_time" ON "bookings"
	FOR EACH ROW WHEN (NEW."vehicle_id" IS NOT NULL AND NEW."status" = 'confirmed') EXECUTE FUNCTION "keep_to_cars"();
