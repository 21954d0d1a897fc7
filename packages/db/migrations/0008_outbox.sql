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
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" "delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claim" uuid,
	"last_error" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"answer_status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"took_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriber_keys" ADD CONSTRAINT "subscriber_keys_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_keys_subscriber_idx" ON "subscriber_keys" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_newest_idx" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_state_idx" ON "outbox" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_booking_idx" ON "outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_enquiry_idx" ON "outbox" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "outbox_subscriber_idx" ON "outbox" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "outbox_words_idx" ON "outbox" USING gin (lower(' ' || "name" || ' ' || "email" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_settled_idx" ON "webhook_deliveries" USING btree ("settled_at");--> statement-breakpoint
-- Of what goes out, what staff do: the house itself writes and sends it by the thousand.
CREATE TRIGGER "audit" AFTER UPDATE ON "outbox" FOR EACH ROW EXECUTE FUNCTION "audit_change"('outbox', 'html', 'text', 'claim');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER UPDATE ON "webhook_deliveries" FOR EACH ROW EXECUTE FUNCTION "audit_change"('webhooks', 'body', 'answer', 'claim');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "mail_texts" FOR EACH ROW EXECUTE FUNCTION "audit_change"('outbox');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "webhooks" FOR EACH ROW EXECUTE FUNCTION "audit_change"('webhooks', 'secret');
