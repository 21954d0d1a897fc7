CREATE TYPE "public"."duty_state" AS ENUM('given', 'accepted', 'started', 'ended', 'declined', 'released');--> statement-breakpoint
CREATE TYPE "public"."duty_release" AS ENUM('cancelled', 'clash', 'vehicle', 'staff');--> statement-breakpoint
CREATE TYPE "public"."duty_report_kind" AS ENUM('cash', 'problem');--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"licence_number" text NOT NULL,
	"licence_ends" date NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"language" "language" DEFAULT 'en' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" "duty_state" DEFAULT 'given' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"start_km" integer,
	"ended_at" timestamp (3) with time zone,
	"ended_on" date,
	"end_km" integer,
	"reason" text DEFAULT '' NOT NULL,
	"release" "duty_release",
	"released_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "duties_days_check" CHECK ("duties"."first_day" <= "duties"."last_day"),
	CONSTRAINT "duties_km_check" CHECK ("duties"."start_km" >= 0 and "duties"."end_km" >= "duties"."start_km"),
	CONSTRAINT "duties_ended_check" CHECK (("duties"."state" = 'ended') = ("duties"."ended_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "duty_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"duty_id" uuid NOT NULL,
	"kind" "duty_report_kind" NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"amount" numeric(12, 2),
	"text" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"payment_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "duty_reports_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "duty_reports_once_key" UNIQUE("duty_id","key"),
	CONSTRAINT "duty_reports_amount_check" CHECK (("duty_reports"."kind" = 'cash') = ("duty_reports"."amount" is not null) and "duty_reports"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vehicle_id" uuid,
	"registration" text NOT NULL,
	"seats" integer NOT NULL,
	"permit_ends" date,
	"insurance_ends" date,
	"fitness_ends" date,
	"pollution_ends" date,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "units_seats_check" CHECK ("units"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_reports" ADD CONSTRAINT "duty_reports_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_reports" ADD CONSTRAINT "duty_reports_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drivers_licence_key" ON "drivers" USING btree (lower(replace("licence_number", ' ', '')));--> statement-breakpoint
CREATE UNIQUE INDEX "duties_booking_key" ON "duties" USING btree ("booking_id") WHERE state not in ('declined', 'released');--> statement-breakpoint
CREATE INDEX "duties_booking_idx" ON "duties" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "duties_driver_idx" ON "duties" USING btree ("driver_id","first_day");--> statement-breakpoint
CREATE INDEX "duties_unit_idx" ON "duties" USING btree ("unit_id","first_day");--> statement-breakpoint
CREATE INDEX "duties_days_idx" ON "duties" USING btree ("first_day","last_day");--> statement-breakpoint
CREATE INDEX "duty_reports_open_idx" ON "duty_reports" USING btree ("at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "units_registration_key" ON "units" USING btree (upper(regexp_replace("registration", '[^A-Za-z0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX "units_vehicle_idx" ON "units" USING btree ("vehicle_id");