CREATE TYPE "public"."letter_state" AS ENUM('draft', 'sending', 'sent', 'stopped');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'letter' BEFORE 'account_changed';--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"language" "language",
	"state" "letter_state" DEFAULT 'draft' NOT NULL,
	"written" jsonb,
	"recipients" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"member_id" uuid,
	"member_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_newest_idx" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_letter_key" ON "outbox" USING btree ("letter_id","subscriber_id");