CREATE TABLE "receipt_voucher_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "receipt_vouchers_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "receipt_vouchers_number_key" UNIQUE("number"),
	CONSTRAINT "receipt_vouchers_serial_key" UNIQUE("financial_year","serial"),
	CONSTRAINT "receipt_vouchers_amount_check" CHECK ("receipt_vouchers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_voucher_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "refund_vouchers_payment_key" UNIQUE("payment_id"),
	CONSTRAINT "refund_vouchers_number_key" UNIQUE("number"),
	CONSTRAINT "refund_vouchers_serial_key" UNIQUE("financial_year","serial"),
	CONSTRAINT "refund_vouchers_amount_check" CHECK ("refund_vouchers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "agency_tax" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_registered" boolean DEFAULT false NOT NULL,
	"since" date,
	"gstin" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"classes" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_tax_one_check" CHECK ("agency_tax"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "booking_tax" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"booking_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"line_classes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_tax_booking_key" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "paper_taxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series" text NOT NULL,
	"number" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"sac" text NOT NULL,
	"basis_points" integer NOT NULL,
	"taxable" numeric(12, 2) NOT NULL,
	"cgst" numeric(12, 2) NOT NULL,
	"sgst" numeric(12, 2) NOT NULL,
	"igst" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_vouchers" ADD CONSTRAINT "receipt_vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_vouchers" ADD CONSTRAINT "receipt_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_vouchers" ADD CONSTRAINT "receipt_vouchers_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_vouchers" ADD CONSTRAINT "refund_vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_vouchers" ADD CONSTRAINT "refund_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_vouchers" ADD CONSTRAINT "refund_vouchers_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tax" ADD CONSTRAINT "booking_tax_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_taxes" ADD CONSTRAINT "paper_taxes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_vouchers_booking_idx" ON "receipt_vouchers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_vouchers_booking_idx" ON "refund_vouchers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "paper_taxes_day_idx" ON "paper_taxes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "paper_taxes_booking_idx" ON "paper_taxes" USING btree ("booking_id");