-- Suppliers and stays (docs/decisions/044-stays.md): no night has two rates, no room of an allotment is given twice, and each stay follows its booking.

-- Constraints cannot be replaced: they are made where they are missing.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'supplier_rates_apart') THEN
		ALTER TABLE "supplier_rates" ADD CONSTRAINT "supplier_rates_apart" EXCLUDE USING gist
			("supplier_id" WITH =, lower("service") WITH =, "plan" WITH =, daterange("from_day", "until_day", '[]') WITH &&);
	END IF;
	IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'allotments_apart') THEN
		ALTER TABLE "allotments" ADD CONSTRAINT "allotments_apart" EXCLUDE USING gist
			("supplier_id" WITH =, lower("service") WITH =, daterange("from_day", "until_day", '[]') WITH &&);
	END IF;
END $$;

-- Nobody stays anywhere for what is called off. Whoever cancels the booking at the same moment waits here, or is waited for.
CREATE OR REPLACE FUNCTION keep_stay_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "bookings" WHERE "id" = NEW."booking_id" AND "status" <> 'cancelled' FOR SHARE) THEN
		RAISE EXCEPTION 'the booking of this stay is called off' USING ERRCODE = '23514', CONSTRAINT = 'stays_booked';
	END IF;
	RETURN NEW;
END $$;

-- Gives a stay the nights that the agency holds; what it does not need any more goes back. A night whose release is over may stay given, not be given anew.
CREATE OR REPLACE FUNCTION give_nights() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	today CONSTANT date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
	one_night date;
	held "allotments";
BEGIN
	IF NOT NEW."is_held" OR NEW."state" IN ('declined', 'cancelled') THEN
		DELETE FROM "stay_nights" WHERE "stay_id" = NEW."id";
		RETURN NULL;
	END IF;
	-- In one order: two who want nights of the same allotments wait for each other instead of crossing.
	PERFORM FROM "allotments" WHERE "supplier_id" = NEW."supplier_id" AND lower("service") = lower(NEW."service")
		AND daterange("from_day", "until_day", '[]') && daterange(NEW."check_in", NEW."check_out") ORDER BY "id" FOR UPDATE;
	DELETE FROM "stay_nights" given USING "allotments" allotment
		WHERE given."stay_id" = NEW."id" AND allotment."id" = given."allotment_id"
			AND (given."night" < NEW."check_in" OR given."night" >= NEW."check_out" OR allotment."supplier_id" <> NEW."supplier_id" OR lower(allotment."service") <> lower(NEW."service"));
	FOR one_night IN SELECT generate_series(NEW."check_in", NEW."check_out" - 1, interval '1 day')::date LOOP
		CONTINUE WHEN EXISTS (SELECT FROM "stay_nights" WHERE "stay_id" = NEW."id" AND "night" = one_night AND "rooms" = NEW."rooms");
		SELECT * INTO held FROM "allotments" WHERE "supplier_id" = NEW."supplier_id" AND lower("service") = lower(NEW."service")
			AND one_night BETWEEN "from_day" AND "until_day";
		IF NOT FOUND OR (one_night - held."release_days" < today
			AND NOT EXISTS (SELECT FROM "stay_nights" WHERE "stay_id" = NEW."id" AND "night" = one_night AND "rooms" > NEW."rooms")) THEN
			RAISE EXCEPTION 'the night is not held' USING ERRCODE = '23514', CONSTRAINT = 'stay_nights_held', DETAIL = one_night || ' 0';
		END IF;
		INSERT INTO "stay_nights" ("stay_id", "night", "allotment_id", "rooms") VALUES (NEW."id", one_night, held."id", NEW."rooms")
			ON CONFLICT ("stay_id", "night") DO UPDATE SET "allotment_id" = excluded."allotment_id", "rooms" = excluded."rooms";
	END LOOP;
	RETURN NULL;
END $$;

-- A room of a night is given once, whoever writes: the allotment's row is locked, and then its nights are counted.
CREATE OR REPLACE FUNCTION keep_to_allotment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	held "allotments";
	given integer;
BEGIN
	SELECT * INTO held FROM "allotments" WHERE "id" = NEW."allotment_id" FOR UPDATE;
	SELECT coalesce(sum("rooms"), 0) INTO given FROM "stay_nights" WHERE "allotment_id" = held."id" AND "night" = NEW."night";
	IF given > held."rooms" OR NEW."night" NOT BETWEEN held."from_day" AND held."until_day" THEN
		RAISE EXCEPTION 'the allotment has no room left' USING ERRCODE = '23514', CONSTRAINT = 'stay_nights_held',
			DETAIL = NEW."night" || ' ' || greatest(0, held."rooms" - given + NEW."rooms");
	END IF;
	RETURN NULL;
END $$;

-- An allotment stays large enough for what was given of it.
CREATE OR REPLACE FUNCTION keep_nights_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "stay_nights" WHERE "allotment_id" = NEW."id" GROUP BY "night"
		HAVING sum("rooms") > NEW."rooms" OR "night" NOT BETWEEN NEW."from_day" AND NEW."until_day" OR lower(NEW."service") <> lower(OLD."service")) THEN
		RAISE EXCEPTION 'nights of it are given' USING ERRCODE = '23514', CONSTRAINT = 'allotments_given';
	END IF;
	RETURN NULL;
END $$;

-- What a stay comes to by the rates of its nights, part by part, as `costByRates` of the contract reckons it. Nothing where a night has no rate.
CREATE OR REPLACE FUNCTION stay_by_rates(stay "stays", OUT parts jsonb, OUT cost numeric) LANGUAGE sql STABLE AS $$
	WITH rated AS (
		SELECT rate."from_day", rate."price", rate."extra_bed", rate."child", count(*)::int AS nights
		FROM generate_series(stay."check_in", stay."check_out" - 1, interval '1 day') AS night
		JOIN "supplier_rates" rate ON rate."supplier_id" = stay."supplier_id" AND lower(rate."service") = lower(stay."service") AND rate."plan" = stay."plan"
			AND night::date BETWEEN rate."from_day" AND rate."until_day"
		GROUP BY rate."id"
	), part AS (
		SELECT rated."from_day", each.* FROM rated CROSS JOIN LATERAL (VALUES
			(1, stay."service", rated.nights * stay."rooms", rated."price"),
			(2, 'Extra bed', rated.nights * stay."extra_beds", rated."extra_bed"),
			(3, 'Child', rated.nights * stay."children", rated."child")) AS each (at, title, quantity, unit_price)
		WHERE each.quantity > 0
	)
	SELECT jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity, 'unitPrice', unit_price) ORDER BY "from_day", at), sum(quantity * unit_price)
	FROM part HAVING (SELECT sum(nights) FROM rated) = stay."check_out" - stay."check_in"
		-- `MAX_RUPEES` of the contract.
		AND sum(quantity * unit_price) <= 99999999
$$;

-- Nights by the rates are reckoned anew; what somebody has agreed on stays. Where a night has no rate it keeps the cost of the nights before, and no parts:
-- by that it is known (`isOfOtherNights` of the contract), and nobody confirms it so.
CREATE OR REPLACE FUNCTION move_stay(stay "stays", days integer, held boolean) RETURNS stay_change LANGUAGE plpgsql AS $$
DECLARE
	rated record;
BEGIN
	stay."check_in" := stay."check_in" + days;
	stay."check_out" := stay."check_out" + days;
	SELECT * INTO rated FROM stay_by_rates(stay);
	UPDATE "stays" SET "check_in" = stay."check_in", "check_out" = stay."check_out", "is_held" = held,
		"change" = CASE WHEN "state" IN ('requested', 'waitlisted', 'confirmed') OR held <> "is_held" THEN 'dates'::stay_change ELSE "change" END,
		"state" = CASE WHEN "state" IN ('requested', 'waitlisted', 'confirmed') THEN 'planned'::stay_state ELSE "state" END,
		"cost" = CASE WHEN "is_own_cost" THEN "cost" ELSE coalesce(rated.cost, "cost") END,
		"cost_parts" = CASE WHEN "is_own_cost" THEN "cost_parts" ELSE coalesce(rated.parts, '[]') END,
		"confirmed_on" = NULL, "voucher_sent_at" = NULL, "version" = "version" + 1, "updated_at" = now()
	WHERE "id" = stay."id" RETURNING * INTO stay;
	RETURN stay."change";
END $$;

-- On other days a stay moves along, and its supplier is asked again; where the allotment has no room then it is on request. One that is for all who travel
-- is for as many as travel now; how a party is spread over several stays somebody has to look at. Of what is called off, suppliers who were asked have to be told.
CREATE OR REPLACE FUNCTION stays_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved CONSTANT integer := NEW."travel_date" - OLD."travel_date";
	stay "stays";
	rule text;
	became stay_change;
	to_ask integer := 0;
	others integer;
BEGIN
	IF NOT EXISTS (SELECT FROM "stays" WHERE "booking_id" = NEW."id") THEN RETURN NULL; END IF;
	IF NEW."status" = 'cancelled' THEN
		WITH gone AS (
			UPDATE "stays" SET "change" = CASE WHEN "state" = 'planned' AND "change" IS NULL THEN NULL ELSE 'cancelled'::stay_change END, "state" = 'cancelled',
				"cancelled_on" = (now() AT TIME ZONE 'Asia/Kolkata')::date, "version" = "version" + 1, "updated_at" = now()
			WHERE "booking_id" = NEW."id" AND "state" NOT IN ('declined', 'cancelled') RETURNING "change"
		) SELECT count("change") INTO to_ask FROM gone;
	ELSE
		-- A stay that moves behind another of its booking finds that one's nights free.
		FOR stay IN SELECT * FROM "stays" WHERE moved <> 0 AND "booking_id" = NEW."id" AND "state" <> 'cancelled'
			ORDER BY ("check_in" - OLD."travel_date") * sign(moved) DESC, "id" FOR UPDATE LOOP
			BEGIN
				became := move_stay(stay, moved, stay."is_held");
			EXCEPTION WHEN check_violation THEN
				GET STACKED DIAGNOSTICS rule = CONSTRAINT_NAME;
				IF rule <> 'stay_nights_held' THEN RAISE; END IF;
				became := move_stay(stay, moved, false);
			END;
			IF became IS NOT NULL THEN to_ask := to_ask + 1; END IF;
		END LOOP;
		WITH other AS (
			UPDATE "stays" SET "guests" = CASE WHEN "guests" = OLD."travelers" AND NEW."travelers" >= greatest("children", 1) THEN NEW."travelers" ELSE "guests" END,
				"change" = CASE WHEN "change" IS NULL AND "state" IN ('requested', 'waitlisted', 'confirmed') THEN 'people'::stay_change ELSE "change" END,
				"version" = "version" + 1, "updated_at" = now()
			WHERE NEW."travelers" <> OLD."travelers" AND "booking_id" = NEW."id" AND "state" <> 'cancelled'
				AND ("guests" = OLD."travelers" OR ("change" IS NULL AND "state" IN ('requested', 'waitlisted', 'confirmed')))
			RETURNING "change"
		) SELECT count(*) FILTER (WHERE "change" = 'people') INTO others FROM other;
		to_ask := to_ask + others;
	END IF;
	IF to_ask > 0 THEN
		-- As `Arrival` of the contract has it; a message of a channel has room for 8,000 bytes.
		PERFORM pg_notify('arrived', jsonb_build_object('domain', 'bookings', 'event', 'staysToAsk', 'id', NEW."id",
			'reference', NEW."reference", 'name', left(NEW."customer_name", 200), 'title', left(NEW."package_title", 200))::text);
	END IF;
	PERFORM pg_notify('changed', 'stays');
	PERFORM pg_notify('changed', 'payables');
	RETURN NULL;
END $$;

-- What was paid for a stay is the sum of its payments; whoever pays at the same moment waits for the other.
CREATE OR REPLACE FUNCTION stay_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "stays" SET "paid" = "paid" + NEW."amount" WHERE "id" = NEW."stay_id";
	RETURN NULL;
END $$;
