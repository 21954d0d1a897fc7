CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tour_id" uuid NOT NULL,
	"date" date NOT NULL,
	"seats" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	CONSTRAINT "departures_day_key" UNIQUE("tour_id","date"),
	CONSTRAINT "departures_some_seats" CHECK ("departures"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "departures" FOR EACH ROW EXECUTE FUNCTION "audit_change"('departures');--> statement-breakpoint
-- Seats are never counted up and down: who holds one is whoever is confirmed for that package on that day.
CREATE INDEX "bookings_seats_idx" ON "bookings" USING btree ("tour_id","travel_date") WHERE "status" IN ('confirmed', 'completed');--> statement-breakpoint
CREATE FUNCTION "seats_held"(tour uuid, day date) RETURNS integer LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum("travelers"), 0) FROM "bookings"
	WHERE "tour_id" = tour AND "travel_date" = day AND "status" IN ('confirmed', 'completed'));
--> statement-breakpoint
CREATE FUNCTION "keep_to_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	offered integer;
BEGIN
	-- Whoever comes at the same moment waits here, and then counts with this one.
	SELECT "seats" INTO offered FROM "departures" WHERE "tour_id" = NEW."tour_id" AND "date" = NEW."travel_date" FOR UPDATE;
	IF FOUND AND seats_held(NEW."tour_id", NEW."travel_date") > offered THEN
		RAISE EXCEPTION 'departure oversold' USING ERRCODE = '23514', CONSTRAINT = 'bookings_within_seats';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_to_seats" AFTER INSERT OR UPDATE OF "status", "travelers", "tour_id", "travel_date" ON "bookings"
	FOR EACH ROW WHEN (NEW."tour_id" IS NOT NULL AND NEW."status" IN ('confirmed', 'completed')) EXECUTE FUNCTION "keep_to_seats"();--> statement-breakpoint
CREATE FUNCTION "keep_seats_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' AND seats_held(NEW."tour_id", NEW."date") > NEW."seats" THEN
		RAISE EXCEPTION 'seats are held' USING ERRCODE = '23514', CONSTRAINT = 'departures_seats_held';
	END IF;
	-- A package that goes takes its departures along; bookings keep its title.
	IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR NEW."date" <> OLD."date") AND seats_held(OLD."tour_id", OLD."date") > 0
		AND EXISTS (SELECT FROM "tours" WHERE "id" = OLD."tour_id") THEN
		RAISE EXCEPTION 'seats are held' USING ERRCODE = '23514', CONSTRAINT = 'departures_in_use';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_seats_held" AFTER INSERT OR UPDATE OR DELETE ON "departures"
	FOR EACH ROW EXECUTE FUNCTION "keep_seats_held"();--> statement-breakpoint
-- From the pickup until a round trip is back; one way until four hours later; without a time the whole day.
CREATE FUNCTION "vehicle_period"(day date, pickup text, return_day date, return_clock text) RETURNS tsrange LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	clock CONSTANT text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
	starts timestamp := day::timestamp;
	ends timestamp;
BEGIN
	IF pickup ~ clock THEN starts := starts + make_interval(hours => left(pickup, 2)::integer, mins => right(pickup, 2)::integer); END IF;
	IF return_day IS NOT NULL THEN
		ends := return_day::timestamp + CASE WHEN return_clock ~ clock
			THEN make_interval(hours => left(return_clock, 2)::integer, mins => right(return_clock, 2)::integer)
			ELSE make_interval(days => 1) END;
	ELSIF pickup ~ clock THEN
		ends := starts + make_interval(hours => 4);
	ELSE
		ends := starts + make_interval(days => 1);
	END IF;
	RETURN tsrange(starts, greatest(ends, starts + make_interval(mins => 1)));
END $$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- A vehicle is on one journey at a time. Requests hold nothing until they are confirmed.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle_once" EXCLUDE USING gist (
	"vehicle_id" WITH =,
	vehicle_period("travel_date", "pickup_time", "return_date", "return_time") WITH &&
) WHERE ("status" = 'confirmed' AND "vehicle_id" IS NOT NULL);
