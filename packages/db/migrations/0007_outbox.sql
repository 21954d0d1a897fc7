CREATE TYPE "public"."delivery_state" AS ENUM('waiting', 'sending', 'sent', 'failed');--> statement-breakpoint
CREATE TYPE "public"."key_purpose" AS ENUM('confirm', 'leave');--> statement-breakpoint
CREATE TYPE "public"."mail_kind" AS ENUM('booking_received', 'booking_confirmed', 'booking_cancelled', 'receipt', 'enquiry_received', 'staff_notice', 'newsletter_confirm', 'newsletter_welcome');--> statement-breakpoint
CREATE TABLE "subscriber_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" "key_purpose" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "mail_texts_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" "delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claim" uuid,
	"last_error" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"kind" "mail_kind" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"booking_id" uuid,
	"enquiry_id" uuid,
	"subscriber_id" uuid
);
--> statement-breakpoint
ALTER TABLE "subscriber_keys" ADD CONSTRAINT "subscriber_keys_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_keys_subscriber_idx" ON "subscriber_keys" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_newest_idx" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_state_idx" ON "outbox" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_booking_idx" ON "outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_enquiry_idx" ON "outbox" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "outbox_subscriber_idx" ON "outbox" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "outbox_words_idx" ON "outbox" USING gin (lower(' ' || "name" || ' ' || "email" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
-- Of the mails, what staff do: the house itself writes and sends them by the thousand.
CREATE TRIGGER "audit" AFTER UPDATE ON "outbox" FOR EACH ROW EXECUTE FUNCTION "audit_change"('outbox', 'html', 'text', 'claim');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "mail_texts" FOR EACH ROW EXECUTE FUNCTION "audit_change"('outbox');
