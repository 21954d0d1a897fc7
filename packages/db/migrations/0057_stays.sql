CREATE TYPE "public"."stay_change" AS ENUM('dates', 'people', 'details', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."stay_state" AS ENUM('planned', 'requested', 'waitlisted', 'confirmed', 'declined', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."meal_plan" AS ENUM('none', 'EP', 'CP', 'MAP', 'AP');--> statement-breakpoint
CREATE TYPE "public"."supplier_kind" AS ENUM('hotel', 'houseboat', 'guide', 'activity', 'restaurant', 'other');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'stay_request' BEFORE 'staff_notice';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'stay_voucher' BEFORE 'staff_notice';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'stay_release' BEFORE 'staff_notice';--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stay_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_on" date NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"method" "payment_method" NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	"key" text NOT NULL,
	CONSTRAINT "supplier_payments_reverses_key" UNIQUE("reverses"),
	CONSTRAINT "supplier_payments_once_key" UNIQUE("key","stay_id"),
	CONSTRAINT "supplier_payments_amount_check" CHECK ("supplier_payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stay_nights" (
	"stay_id" uuid NOT NULL,
	"night" date NOT NULL,
	"allotment_id" uuid NOT NULL,
	"rooms" integer NOT NULL,
	CONSTRAINT "stay_nights_stay_id_night_pk" PRIMARY KEY("stay_id","night"),
	CONSTRAINT "stay_nights_rooms_check" CHECK ("stay_nights"."rooms" > 0)
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"service" text NOT NULL,
	"plan" "meal_plan" DEFAULT 'none' NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" integer DEFAULT 1 NOT NULL,
	"guests" integer NOT NULL,
	"extra_beds" integer DEFAULT 0 NOT NULL,
	"children" integer DEFAULT 0 NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"state" "stay_state" DEFAULT 'planned' NOT NULL,
	"change" "stay_change",
	"supplier_reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cost_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost" numeric(12, 2) DEFAULT 0 NOT NULL,
	"is_own_cost" boolean DEFAULT false NOT NULL,
	"charge" numeric(12, 2) DEFAULT 0 NOT NULL,
	"advance_percent" integer DEFAULT 0 NOT NULL,
	"rest_days" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"confirmed_on" date,
	"cancelled_on" date,
	"voucher_sent_at" timestamp (3) with time zone,
	"paid" numeric(12, 2) DEFAULT 0 NOT NULL,
	"owed" numeric(12, 2) GENERATED ALWAYS AS (case state when 'confirmed' then cost when 'cancelled' then charge else 0 end) STORED NOT NULL,
	CONSTRAINT "stays_nights_check" CHECK ("stays"."check_in" < "stays"."check_out"),
	CONSTRAINT "stays_rooms_check" CHECK ("stays"."rooms" > 0 and "stays"."guests" > 0),
	CONSTRAINT "stays_money_check" CHECK ("stays"."cost" >= 0 and "stays"."charge" >= 0),
	CONSTRAINT "stays_paid_check" CHECK ("stays"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "allotments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"service" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"rooms" integer NOT NULL,
	"release_days" integer NOT NULL,
	CONSTRAINT "allotments_days_check" CHECK ("allotments"."from_day" <= "allotments"."until_day"),
	CONSTRAINT "allotments_rooms_check" CHECK ("allotments"."rooms" > 0 and "allotments"."release_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"service" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"plan" "meal_plan" DEFAULT 'none' NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"extra_bed" numeric(12, 2) DEFAULT 0 NOT NULL,
	"child" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_rates_days_check" CHECK ("supplier_rates"."from_day" <= "supplier_rates"."until_day"),
	CONSTRAINT "supplier_rates_price_check" CHECK ("supplier_rates"."price" >= 0 and "supplier_rates"."extra_bed" >= 0 and "supplier_rates"."child" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" "supplier_kind" NOT NULL,
	"name" text NOT NULL,
	"place_id" uuid,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"advance_percent" integer DEFAULT 0 NOT NULL,
	"rest_days" integer DEFAULT 0 NOT NULL,
	"pay_to" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "suppliers_advance_check" CHECK ("suppliers"."advance_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stay_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_reverses_supplier_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."supplier_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_nights" ADD CONSTRAINT "stay_nights_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_nights" ADD CONSTRAINT "stay_nights_allotment_id_allotments_id_fk" FOREIGN KEY ("allotment_id") REFERENCES "public"."allotments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_rates" ADD CONSTRAINT "supplier_rates_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier_idx" ON "supplier_payments" USING btree ("supplier_id","paid_on");--> statement-breakpoint
CREATE INDEX "supplier_payments_stay_idx" ON "supplier_payments" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "stay_nights_allotment_idx" ON "stay_nights" USING btree ("allotment_id","night");--> statement-breakpoint
CREATE INDEX "stays_booking_idx" ON "stays" USING btree ("booking_id","check_in");--> statement-breakpoint
CREATE INDEX "stays_supplier_idx" ON "stays" USING btree ("supplier_id","check_in");--> statement-breakpoint
CREATE INDEX "stays_open_idx" ON "stays" USING btree ("check_in") WHERE "stays"."owed" <> "stays"."paid";--> statement-breakpoint
CREATE INDEX "stays_change_idx" ON "stays" USING btree ("check_in") WHERE "stays"."change" is not null;--> statement-breakpoint
CREATE INDEX "stays_planned_idx" ON "stays" USING btree ("check_in") WHERE "stays"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "allotments_supplier_idx" ON "allotments" USING btree ("supplier_id","from_day");--> statement-breakpoint
CREATE INDEX "supplier_rates_supplier_idx" ON "supplier_rates" USING btree ("supplier_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_key" ON "suppliers" USING btree (lower("name"),coalesce("place_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "suppliers_place_idx" ON "suppliers" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_stay_idx" ON "outbox" USING btree ("stay_id") WHERE "outbox"."stay_id" is not null;