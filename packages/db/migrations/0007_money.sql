CREATE TYPE "public"."line_kind" AS ENUM('price', 'extra', 'discount');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('cash', 'upi', 'bank', 'card');--> statement-breakpoint
CREATE TABLE "agency_papers" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"upi_id" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_papers_one_check" CHECK ("agency_papers"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "invoices_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_serial_key" UNIQUE("financial_year","serial")
);
--> statement-breakpoint
CREATE TABLE "booking_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" "line_kind" NOT NULL,
	"title" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"amount" numeric(12, 2) GENERATED ALWAYS AS (quantity * unit_price) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_lines_sign_check" CHECK ("booking_lines"."quantity" > 0 and case "booking_lines"."kind" when 'discount' then "booking_lines"."unit_price" < 0 else "booking_lines"."unit_price" >= 0 end)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	"key" text NOT NULL,
	CONSTRAINT "payments_reverses_key" UNIQUE("reverses"),
	CONSTRAINT "payments_once_key" UNIQUE("booking_id","key"),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation" jsonb DEFAULT '[{"fromDays":30,"percent":15},{"fromDays":15,"percent":50}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_lines_booking_idx" ON "booking_lines" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_lines_price_key" ON "booking_lines" USING btree ("booking_id") WHERE "booking_lines"."kind" = 'price';--> statement-breakpoint
CREATE INDEX "payments_booking_idx" ON "payments" USING btree ("booking_id","at");--> statement-breakpoint
UPDATE "bookings" SET "cancelled_on" = ("updated_at" AT TIME ZONE 'Asia/Kolkata')::date WHERE "status" = 'cancelled';--> statement-breakpoint
CREATE FUNCTION "booking_heads"("type" "booking_type", "travelers" integer, "price" numeric) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
-- A package's price is so much for each where that comes out even to the paisa.
	SELECT CASE WHEN "type" = 'package' AND mod("price" * 100, "travelers") = 0 THEN "travelers" ELSE 1 END
$$;
--> statement-breakpoint
INSERT INTO "booking_lines" ("booking_id", "kind", "title", "quantity", "unit_price")
	SELECT "id", 'price', "package_title", heads, "total_amount" / heads
	FROM "bookings", booking_heads("booking_type", "travelers", "total_amount") AS heads;--> statement-breakpoint
CREATE FUNCTION "booking_price"() RETURNS trigger LANGUAGE plpgsql AS $$
-- A booking's amount was given as one sum: what extras and discounts do not make of it is its price.
DECLARE
	others numeric := (SELECT coalesce(sum("amount"), 0) FROM "booking_lines" WHERE "booking_id" = NEW."id" AND "kind" <> 'price');
	price numeric := NEW."total_amount" - others;
	heads integer := booking_heads(NEW."booking_type", NEW."travelers", price);
BEGIN
	INSERT INTO "booking_lines" ("booking_id", "kind", "title", "quantity", "unit_price")
	VALUES (NEW."id", 'price', NEW."package_title", heads, price / heads)
	ON CONFLICT ("booking_id") WHERE "kind" = 'price'
	DO UPDATE SET "quantity" = excluded."quantity", "unit_price" = excluded."unit_price";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "booking_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "booking_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION "payment_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An account that is deleted leaves its name behind, and nothing else changes.
	IF to_jsonb(NEW) - 'member_id' = to_jsonb(OLD) - 'member_id' THEN RETURN NEW; END IF;
	RAISE check_violation USING MESSAGE = 'a payment is reversed, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "price" AFTER INSERT OR UPDATE OF "total_amount", "travelers" ON "bookings" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "booking_price"();--> statement-breakpoint
CREATE TRIGGER "sum" AFTER INSERT OR UPDATE OR DELETE ON "booking_lines" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "booking_sum"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "adds_up" AFTER INSERT OR UPDATE OF "total_amount" ON "bookings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "booking_adds_up"('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "adds_up" AFTER INSERT OR UPDATE OR DELETE ON "booking_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "booking_adds_up"('booking_id');--> statement-breakpoint
CREATE TRIGGER "stays" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payment_stays"();--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "booking_lines" FOR EACH ROW EXECUTE FUNCTION "audit_change"('payments');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "audit_change"('payments');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "audit_change"('documents');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "agency_papers" FOR EACH ROW EXECUTE FUNCTION "audit_change"('documents');
