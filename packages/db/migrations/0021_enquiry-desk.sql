CREATE TYPE "public"."reply_direction" AS ENUM('out', 'in');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'enquiry_reply' BEFORE 'staff_notice';--> statement-breakpoint
CREATE TABLE "enquiry_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"text" text NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"direction" "reply_direction" NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"message_id" text,
	"mail_id" uuid,
	CONSTRAINT "enquiry_replies_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "reply_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_replies" ADD CONSTRAINT "enquiry_replies_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_replies_enquiry_idx" ON "enquiry_replies" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiry_replies_mail_idx" ON "enquiry_replies" USING btree ("mail_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_owner_idx" ON "enquiries" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_asked_idx" ON "enquiries" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "enquiries_booking_idx" ON "enquiries" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_replyToken_unique" UNIQUE("reply_token");--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "enquiry_replies" FOR EACH ROW EXECUTE FUNCTION "audit_change"('enquiries');--> statement-breakpoint
-- Whoever knows the token writes into the thread: the log does not tell it.
DROP TRIGGER "audit" ON "enquiries";--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "enquiries" FOR EACH ROW EXECUTE FUNCTION "audit_change"('enquiries', 'reply_token');--> statement-breakpoint
UPDATE "enquiries" SET "asked_at" = "created_at";
