CREATE TYPE "public"."reminder_kind" AS ENUM('balance_due', 'papers_due', 'review_request', 'quote_unanswered', 'quote_ending');--> statement-breakpoint
CREATE TYPE "public"."task_record" AS ENUM('booking', 'enquiry', 'quote', 'customer', 'tour', 'vehicle', 'driver', 'unit', 'testimonial', 'post');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'balance_due' BEFORE 'review_request';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'papers_due' BEFORE 'review_request';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'quote_unanswered' BEFORE 'staff_notice';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'quote_ending' BEFORE 'staff_notice';--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "reminder_kind" NOT NULL,
	"booking_id" uuid,
	"quote_id" uuid,
	"occasion" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_booking_key" UNIQUE("booking_id","kind","occasion"),
	CONSTRAINT "reminders_quote_key" UNIQUE("quote_id","kind","occasion"),
	CONSTRAINT "reminders_of_one" CHECK (num_nonnulls("reminders"."booking_id", "reminders"."quote_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"owner_id" uuid,
	"record_kind" "task_record",
	"record_id" uuid,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "tasks_record_whole" CHECK (("tasks"."record_kind" is null) = ("tasks"."record_id" is null))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reminders_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_team_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_team_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_newest_idx" ON "reminders" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "reminders_kind_idx" ON "reminders" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("due_on","created_at","id") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_owner_idx" ON "tasks" USING btree ("owner_id","due_on") WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_done_idx" ON "tasks" USING btree ("done_at","id") WHERE "tasks"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_record_idx" ON "tasks" USING btree ("record_id");