CREATE TYPE "public"."quote_state" AS ENUM('draft', 'sent', 'accepted', 'declined', 'withdrawn');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'quote_sent' BEFORE 'staff_notice';--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"content" jsonb NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"policy" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"cancellation" jsonb NOT NULL,
	CONSTRAINT "quote_versions_number_key" UNIQUE("quote_id","number")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" "request_source" DEFAULT 'website' NOT NULL,
	"language" "language" DEFAULT 'en' NOT NULL,
	"owner_id" uuid,
	"reference" text NOT NULL,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"enquiry_id" uuid,
	"booking_id" uuid,
	"state" "quote_state" DEFAULT 'draft' NOT NULL,
	"content" jsonb NOT NULL,
	"title" text NOT NULL,
	"travel_date" date NOT NULL,
	"travelers" integer NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"valid_until" date NOT NULL,
	"sent_number" integer DEFAULT 0 NOT NULL,
	"send_asked_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"link_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_sent_by_team_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_team_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_quote_idx" ON "quote_requests" USING btree ("quote_id","at");--> statement-breakpoint
CREATE INDEX "quotes_newest_idx" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_state_idx" ON "quotes" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_customer_idx" ON "quotes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotes_enquiry_idx" ON "quotes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_booking_idx" ON "quotes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "quotes_words_idx" ON "quotes" USING gin (lower(' ' || "customer_name" || ' ' || "email" || ' ' || "phone" || ' ' || translate("phone", ' +-().', '') || ' ' || "reference" || ' ' || replace("reference", '-', '') || ' ' || "title") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_quote_idx" ON "outbox" USING btree ("quote_id");