-- Whose a booking or an enquiry is (docs/decisions/013-customers.md).

CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
-- A number without a country is one of India's: ten digits, perhaps after the 0 of long distance.
	SELECT CASE WHEN length(digits) = 10 THEN '91' || digits ELSE digits END
	FROM ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0') AS digits
$$;

CREATE OR REPLACE FUNCTION customer_of(who text, mail text, number text, came timestamp with time zone) RETURNS uuid LANGUAGE plpgsql AS $$
-- The person of an e-mail address, or of a phone number where there is none; made when nobody is known by it.
DECLARE
	address CONSTANT text := lower(btrim(mail));
	digits CONSTANT text := phone_digits(number);
	known uuid;
BEGIN
	IF address = '' AND digits = '' THEN RETURN NULL; END IF;
	FOR attempt IN 1..3 LOOP
		-- Who is being merged or erased at this moment is waited for.
		IF address <> '' THEN
			SELECT coalesce("merged_into", "id") INTO known FROM "customers" WHERE "email" = address FOR KEY SHARE;
		ELSE
			SELECT coalesce("merged_into", "id") INTO known FROM "customers" WHERE "email" = '' AND "phone_digits" = digits FOR KEY SHARE;
		END IF;
		IF FOUND THEN RETURN known; END IF;
		INSERT INTO "customers" ("name", "email", "phone", "created_at") VALUES (who, address, number, came) ON CONFLICT DO NOTHING RETURNING "id" INTO known;
		IF FOUND THEN RETURN known; END IF;
	END LOOP;
	RAISE serialization_failure USING MESSAGE = 'the customer comes and goes';
END $$;

CREATE OR REPLACE FUNCTION customer_reads(person uuid, reads "language") RETURNS void LANGUAGE sql AS $$
-- The next booking of theirs is proposed to be written about in the language of the last.
	UPDATE "customers" SET "language" = reads WHERE "id" = person AND "language" <> reads
$$;

CREATE OR REPLACE FUNCTION booking_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := customer_of(NEW."customer_name", NEW."email", NEW."phone", NEW."created_at");
	IF TG_OP = 'INSERT' THEN PERFORM customer_reads(NEW."customer_id", NEW."language"); END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION enquiry_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := customer_of(NEW."name", NEW."email", NEW."phone", NEW."created_at");
	IF TG_OP = 'INSERT' THEN PERFORM customer_reads(NEW."customer_id", NEW."language"); END IF;
	RETURN NEW;
END $$;
