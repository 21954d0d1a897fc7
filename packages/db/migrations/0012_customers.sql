CREATE FUNCTION "phone_digits"(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
-- A number without a country is one of India's: ten digits, perhaps after the 0 of long distance.
	SELECT CASE WHEN length(digits) = 10 THEN '91' || digits ELSE digits END
	FROM ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0') AS digits
$$;
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (phone_digits(phone)) STORED NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "customers_email_small_letters" CHECK ("customers"."email" = lower("customers"."email"))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree ("email") WHERE "customers"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone_key" ON "customers" USING btree ("phone_digits") WHERE "customers"."email" = '';--> statement-breakpoint
CREATE INDEX "customers_digits_idx" ON "customers" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "customers_newest_idx" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_merged_idx" ON "customers" USING btree ("merged_into");--> statement-breakpoint
-- Everybody so far: under the name and number they gave last, since they first came.
INSERT INTO "customers" ("name", "email", "phone", "created_at", "updated_at")
SELECT DISTINCT ON (address, digits) who, address, number, min(came) OVER same, max(came) OVER same
FROM (
	SELECT who, number, came, lower(btrim(mail)) AS address,
		CASE WHEN btrim(mail) = '' THEN phone_digits(number) ELSE '' END AS digits
	FROM (
		SELECT "customer_name" AS who, "email" AS mail, "phone" AS number, "created_at" AS came FROM "bookings"
		UNION ALL
		SELECT "name", "email", "phone", "created_at" FROM "enquiries"
	) AS requests
) AS said
WHERE address <> '' OR digits <> ''
WINDOW same AS (PARTITION BY address, digits)
ORDER BY address, digits, came DESC;
--> statement-breakpoint
CREATE INDEX "customers_words_idx" ON "customers" USING gin (lower(' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || translate("phone", ' +-().', '') || ' ' || "phone_digits") gin_trgm_ops);--> statement-breakpoint
-- Every row is written anew: without its triggers, and with its largest index made again afterwards, that is quick.
ALTER TABLE "bookings" DISABLE TRIGGER USER;
--> statement-breakpoint
DROP INDEX "bookings_words_idx";
--> statement-breakpoint
UPDATE "bookings" SET "customer_id" = "customers"."id" FROM "customers"
	WHERE "customers"."email" <> '' AND "customers"."email" = lower(btrim("bookings"."email"));
--> statement-breakpoint
UPDATE "bookings" SET "customer_id" = "customers"."id" FROM "customers"
	WHERE "customers"."email" = '' AND btrim("bookings"."email") = '' AND "customers"."phone_digits" = phone_digits("bookings"."phone");
--> statement-breakpoint
CREATE INDEX "bookings_words_idx" ON "bookings" USING gin (lower(' ' || "customer_name" || ' ' || "email" || ' ' || "phone" || ' ' || translate("phone", ' +-().', '') || ' ' || "reference" || ' ' || replace("reference", '-', '') || ' ' || "package_title") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "enquiries" SET "customer_id" = "customers"."id" FROM "customers"
	WHERE "customers"."email" <> '' AND "customers"."email" = lower(btrim("enquiries"."email"));
--> statement-breakpoint
UPDATE "enquiries" SET "customer_id" = "customers"."id" FROM "customers"
	WHERE "customers"."email" = '' AND btrim("enquiries"."email") = '' AND "customers"."phone_digits" = phone_digits("enquiries"."phone");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_customer_idx" ON "bookings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "enquiries_customer_idx" ON "enquiries" USING btree ("customer_id");--> statement-breakpoint
CREATE FUNCTION "customer_of"(who text, mail text, number text, came timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "booking_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := customer_of(NEW."customer_name", NEW."email", NEW."phone", NEW."created_at");
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "enquiry_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := customer_of(NEW."name", NEW."email", NEW."phone", NEW."created_at");
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer" BEFORE INSERT ON "bookings" FOR EACH ROW WHEN (NEW."customer_id" IS NULL) EXECUTE FUNCTION "booking_customer"();--> statement-breakpoint
-- Whose it is follows from what they are known by: a corrected address may be somebody else's.
CREATE TRIGGER "customer_corrected" BEFORE UPDATE OF "email", "phone" ON "bookings" FOR EACH ROW
	WHEN (NEW."email" <> OLD."email" OR (NEW."email" = '' AND NEW."phone" <> OLD."phone")) EXECUTE FUNCTION "booking_customer"();--> statement-breakpoint
CREATE TRIGGER "customer" BEFORE INSERT ON "enquiries" FOR EACH ROW WHEN (NEW."customer_id" IS NULL) EXECUTE FUNCTION "enquiry_customer"();--> statement-breakpoint
CREATE TRIGGER "customer_corrected" BEFORE UPDATE OF "email", "phone" ON "enquiries" FOR EACH ROW
	WHEN (NEW."email" <> OLD."email" OR (NEW."email" = '' AND NEW."phone" <> OLD."phone")) EXECUTE FUNCTION "enquiry_customer"();--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION "audit_change"('customers');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "payment_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An account that is deleted leaves its name behind, and who asks to be forgotten takes the note along; nothing else changes.
	IF to_jsonb(NEW) - ARRAY['member_id', 'note'] = to_jsonb(OLD) - ARRAY['member_id', 'note'] AND NEW."note" IN (OLD."note", '') THEN
		RETURN NEW;
	END IF;
	RAISE check_violation USING MESSAGE = 'a payment is reversed, never changed';
END $$;
