-- Duties: neither a driver nor a car has two at once, and each follows its booking, whoever changes that.

-- The days on which a duty keeps driver and car. What has ended frees them from the day of its end on. The constraints' indexes are made of it: what
-- it says of a duty does not change without those being made anew.
CREATE OR REPLACE FUNCTION duty_days(first_day date, last_day date, ended_on date) RETURNS daterange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT daterange(first_day, greatest(first_day, least(last_day + 1, ended_on)), '[)')
$$;

-- Constraints cannot be replaced: they are made where they are missing.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'duties_driver_free') THEN
		ALTER TABLE "duties" ADD CONSTRAINT "duties_driver_free" EXCLUDE USING gist ("driver_id" WITH =, duty_days("first_day", "last_day", "ended_on") WITH &&)
			WHERE ("state" NOT IN ('declined', 'released'));
	END IF;
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'duties_unit_free') THEN
		ALTER TABLE "duties" ADD CONSTRAINT "duties_unit_free" EXCLUDE USING gist ("unit_id" WITH =, duty_days("first_day", "last_day", "ended_on") WITH &&)
			WHERE ("state" NOT IN ('declined', 'released'));
	END IF;
END $$;

-- Nobody drives what is not confirmed. Whoever changes the booking at the same moment waits here, or is waited for.
CREATE OR REPLACE FUNCTION keep_duty_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "bookings" WHERE "id" = NEW."booking_id" AND "status" IN ('confirmed', 'completed') FOR SHARE) THEN
		RAISE EXCEPTION 'nobody drives what is not confirmed' USING ERRCODE = '23514', CONSTRAINT = 'duties_confirmed';
	END IF;
	RETURN NEW;
END $$;

-- A duty that its booking does not need any more is released, and the desk hears of it.
CREATE OR REPLACE FUNCTION release_duty(duty uuid, why duty_release) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	booking "bookings";
BEGIN
	UPDATE "duties" SET "state" = 'released', "release" = why, "released_at" = now(), "version" = "version" + 1, "updated_at" = now()
		WHERE "id" = duty AND "state" IN ('given', 'accepted', 'started');
	IF NOT FOUND THEN RETURN; END IF;
	SELECT * INTO booking FROM "bookings" WHERE "id" = (SELECT "booking_id" FROM "duties" WHERE "id" = duty);
	-- As `Arrival` of the contract has it; a message of a channel has room for 8,000 bytes.
	PERFORM pg_notify('arrived', jsonb_build_object('domain', 'bookings', 'event', 'dutyReleased', 'id', booking."id",
		'reference', booking."reference", 'name', left(booking."customer_name", 200), 'title', left(booking."package_title", 200))::text);
	PERFORM pg_notify('changed', 'duties');
END $$;

-- On other days, at another hour or place, or with more people, the driver is asked anew; a car that is on its way goes on, and what stood behind it gives way.
CREATE OR REPLACE FUNCTION duty_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	duty "duties";
	other uuid;
	is_other_way boolean := (OLD."travel_date", OLD."last_day", OLD."pickup_time", OLD."pickup_location", OLD."drop_location", OLD."stops", OLD."return_time")
		IS DISTINCT FROM (NEW."travel_date", NEW."last_day", NEW."pickup_time", NEW."pickup_location", NEW."drop_location", NEW."stops", NEW."return_time")
		OR NEW."travelers" > OLD."travelers";
BEGIN
	SELECT * INTO duty FROM "duties" WHERE "booking_id" = NEW."id" AND "state" IN ('given', 'accepted', 'started') FOR UPDATE;
	IF NOT FOUND OR NEW."status" = 'completed' THEN RETURN NULL; END IF;
	IF NEW."status" <> 'confirmed' THEN
		PERFORM release_duty(duty."id", 'cancelled');
		RETURN NULL;
	END IF;
	IF NEW."vehicle_id" IS DISTINCT FROM OLD."vehicle_id" AND NEW."vehicle_id" IS NOT NULL
		AND NOT EXISTS (SELECT FROM "units" WHERE "id" = duty."unit_id" AND "vehicle_id" = NEW."vehicle_id") THEN
		PERFORM release_duty(duty."id", 'vehicle');
		RETURN NULL;
	END IF;
	IF NOT is_other_way THEN RETURN NULL; END IF;
	IF duty."state" = 'started' THEN
		FOR other IN SELECT "id" FROM "duties" WHERE "id" <> duty."id" AND "state" IN ('given', 'accepted')
			AND ("driver_id" = duty."driver_id" OR "unit_id" = duty."unit_id")
			AND duty_days("first_day", "last_day", "ended_on") && duty_days(NEW."travel_date", NEW."last_day", NULL) ORDER BY "id" LOOP
			PERFORM release_duty(other, 'clash');
		END LOOP;
	END IF;
	BEGIN
		UPDATE "duties" SET "first_day" = NEW."travel_date", "last_day" = NEW."last_day", "changed_at" = now(),
			"state" = CASE WHEN "state" = 'accepted' THEN 'given' ELSE "state" END, "accepted_at" = CASE WHEN "state" = 'accepted' THEN NULL ELSE "accepted_at" END,
			"version" = "version" + 1, "updated_at" = now()
			WHERE "id" = duty."id";
		PERFORM pg_notify('changed', 'duties');
	EXCEPTION WHEN exclusion_violation THEN
		PERFORM release_duty(duty."id", 'clash');
	END;
	RETURN NULL;
END $$;
