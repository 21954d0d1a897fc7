CREATE TYPE "public"."page_state" AS ENUM('asked', 'open', 'ended');--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'online';--> statement-breakpoint
CREATE TABLE "online_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" "delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claim" uuid,
	"last_error" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"provider_id" text,
	"key" text NOT NULL,
	CONSTRAINT "online_refunds_provider_key" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "payment_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"state" "page_state" DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"url" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"look_at" timestamp (3) with time zone,
	CONSTRAINT "payment_pages_provider_key" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "online_refunds_once_key" ON "online_refunds" USING btree ("booking_id","key");--> statement-breakpoint
CREATE INDEX "online_refunds_payment_idx" ON "online_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "online_refunds_due_idx" ON "online_refunds" USING btree ("next_attempt_at") WHERE "online_refunds"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_pages_live_key" ON "payment_pages" USING btree ("booking_id","amount") WHERE "payment_pages"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "payment_pages_booking_idx" ON "payment_pages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_pages_look_idx" ON "payment_pages" USING btree ("look_at") WHERE "payment_pages"."look_at" is not null;