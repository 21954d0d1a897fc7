-- Seats of a departure and cars of a type: what is confirmed takes them, and of seats a request for as long as it holds them.

-- Seats are never counted up and down: who holds one is whoever is confirmed for that package on that day, or has asked for it a moment ago.
CREATE OR REPLACE FUNCTION seats_held(tour uuid, day date) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT (
		coalesce((SELECT sum("travelers") FROM "bookings"
			WHERE "tour_id" = tour AND "travel_date" = day AND "status" IN ('confirmed', 'completed')), 0)
		+ coalesce((SELECT sum("travelers") FROM "bookings"
			WHERE "tour_id" = tour AND "travel_date" = day AND "status" = 'pending' AND "held_until" > now()), 0)
	)::integer
$$;

-- A request that comes to be for another journey or for more people, or is taken up again, was given no seats for that, nor a place in that line.
CREATE OR REPLACE FUNCTION let_seats_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."held_until" := NULL;
	NEW."waiting_since" := NULL;
	RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_to_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	offered integer;
	held integer;
BEGIN
	-- Whoever comes at the same moment waits here, and then counts with this one.
	SELECT "seats" INTO offered FROM "departures" WHERE "tour_id" = NEW."tour_id" AND "date" = NEW."travel_date" FOR UPDATE;
	IF NOT FOUND THEN RETURN NULL; END IF;
	held := seats_held(NEW."tour_id", NEW."travel_date");
	IF held > offered THEN
		-- The detail is how many are free without this one.
		RAISE EXCEPTION 'departure oversold' USING ERRCODE = '23514', CONSTRAINT = 'bookings_within_seats', DETAIL = greatest(0, offered - held + NEW."travelers");
	END IF;
	RETURN NULL;
END $$;

-- The version before says a departure's price in "price", this one in "own_price", which may be none.
CREATE OR REPLACE FUNCTION keep_departure_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_tour numeric := (SELECT "price" FROM "tours" WHERE "id" = NEW."tour_id");
BEGIN
	-- What comes back from the deleted records without a price of its own has its package's beside.
	IF NEW."own_price" IS NULL AND NEW."price" IS NOT NULL
		AND ((TG_OP = 'INSERT' AND NEW."price" IS DISTINCT FROM of_tour) OR (TG_OP = 'UPDATE' AND NEW."price" IS DISTINCT FROM OLD."price")) THEN
		NEW."own_price" := NEW."price";
	ELSIF TG_OP = 'UPDATE' AND NEW."price" IS DISTINCT FROM OLD."price" AND NEW."own_price" IS NOT DISTINCT FROM OLD."own_price" THEN
		NEW."own_price" := NEW."price";
	END IF;
	NEW."price" := coalesce(NEW."own_price", of_tour);
	RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_seats_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' AND seats_held(NEW."tour_id", NEW."date") > NEW."seats" THEN
		-- The detail is how many are held.
		RAISE EXCEPTION 'seats are held' USING ERRCODE = '23514', CONSTRAINT = 'departures_seats_held', DETAIL = seats_held(NEW."tour_id", NEW."date");
	END IF;
	-- A package that goes takes its departures along; bookings keep its title.
	IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR NEW."date" <> OLD."date") AND seats_held(OLD."tour_id", OLD."date") > 0
		AND EXISTS (SELECT FROM "tours" WHERE "id" = OLD."tour_id") THEN
		RAISE EXCEPTION 'seats are held' USING ERRCODE = '23514', CONSTRAINT = 'departures_in_use';
	END IF;
	RETURN NULL;
END $$;

-- From the pickup until a round trip is back; one way until four hours later; without a time the whole day.
-- An index is made of it: what it says of a journey does not change without that index being made anew.
CREATE OR REPLACE FUNCTION vehicle_period(day date, pickup text, return_day date, return_clock text) RETURNS tsrange LANGUAGE plpgsql IMMUTABLE AS $$
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

-- How many cars of a type are out at once within a journey, at the most, one booking's aside. Most are out at a moment at which one of them sets out.
CREATE OR REPLACE FUNCTION cars_out_but(vehicle uuid, journey tsrange, but uuid) RETURNS integer LANGUAGE sql STABLE AS $$
	WITH "out" AS (
		SELECT vehicle_period("travel_date", "pickup_time", "return_date", "return_time") AS "period" FROM "bookings"
		WHERE "vehicle_id" = vehicle AND "status" = 'confirmed' AND "id" IS DISTINCT FROM but
			AND vehicle_period("travel_date", "pickup_time", "return_date", "return_time") && journey
	)
	SELECT coalesce(max((SELECT count(*) FROM "out" AS "other" WHERE "other"."period" @> greatest(lower("out"."period"), lower(journey)))), 0)::integer
	FROM "out"
$$;

CREATE OR REPLACE FUNCTION cars_out(vehicle uuid, journey tsrange) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT cars_out_but(vehicle, journey, NULL)
$$;

-- So many journeys at once as there are cars of the type.
CREATE OR REPLACE FUNCTION keep_to_cars() RETURNS trigger LANGUAGE plpgsql AS $$
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
