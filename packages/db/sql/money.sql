-- A booking's total is the sum of its lines, whoever writes (docs/decisions/011-money.md).

CREATE OR REPLACE FUNCTION booking_heads(type booking_type, travelers integer, price numeric) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
-- A package's price is so much for each where that comes out even to the paisa.
	SELECT CASE WHEN "type" = 'package' AND mod("price" * 100, "travelers") = 0 THEN "travelers" ELSE 1 END
$$;

CREATE OR REPLACE FUNCTION booking_price() RETURNS trigger LANGUAGE plpgsql AS $$
-- A booking's amount was given as one sum: what extras and discounts do not make of it is its price, which goes by the name of what is booked.
DECLARE
	others numeric := (SELECT coalesce(sum("amount"), 0) FROM "booking_lines" WHERE "booking_id" = NEW."id" AND "kind" <> 'price');
	price numeric := NEW."total_amount" - others;
	heads integer := booking_heads(NEW."booking_type", NEW."travelers", price);
BEGIN
	INSERT INTO "booking_lines" ("booking_id", "kind", "title", "quantity", "unit_price")
	VALUES (NEW."id", 'price', NEW."package_title", heads, price / heads)
	ON CONFLICT ("booking_id") WHERE "kind" = 'price'
	DO UPDATE SET "title" = excluded."title", "quantity" = excluded."quantity", "unit_price" = excluded."unit_price";
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION booking_sum() RETURNS trigger LANGUAGE plpgsql AS $$
-- By the difference, not by the sum: of two lines that come at once each must count, and neither transaction sees the other's.
DECLARE
	was numeric := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD."amount" END;
	became numeric := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW."amount" END;
BEGIN
	UPDATE "bookings"
	SET "total_amount" = "total_amount" + became - was, "version" = "version" + 1, "updated_at" = now()
	WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."booking_id" ELSE NEW."booking_id" END;
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION booking_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
-- Argument: the column that holds the booking's id.
DECLARE
	one_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
	booking uuid := (one_row ->> TG_ARGV[0])::uuid;
	total numeric := (SELECT "total_amount" FROM "bookings" WHERE "id" = booking);
BEGIN
	IF total <> (SELECT coalesce(sum("amount"), 0) FROM "booking_lines" WHERE "booking_id" = booking) THEN
		RAISE check_violation USING
			MESSAGE = format('the total of booking %s is not the sum of its lines', booking),
			CONSTRAINT = 'bookings_total_amount_sum';
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION payment_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An account that is deleted leaves its name behind, and who asks to be forgotten takes note and address along; nothing else changes.
	IF to_jsonb(NEW) - ARRAY['member_id', 'note', 'reference'] = to_jsonb(OLD) - ARRAY['member_id', 'note', 'reference']
		AND NEW."note" IN (OLD."note", '') AND NEW."reference" IN (OLD."reference", '') THEN
		RETURN NEW;
	END IF;
	RAISE check_violation USING MESSAGE = 'a payment is reversed, never changed';
END $$;
