CREATE TYPE "public"."backup_kind" AS ENUM('nightly', 'by_hand');--> statement-breakpoint
CREATE TYPE "public"."backup_state" AS ENUM('waiting', 'making', 'made', 'failed');--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "backup_kind" NOT NULL,
	"state" "backup_state" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"ended_at" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_encrypted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_next_idx" ON "backups" USING btree ("kind") WHERE "backups"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE UNIQUE INDEX "backups_making_idx" ON "backups" USING btree ("state") WHERE "backups"."state" = 'making';--> statement-breakpoint
CREATE INDEX "backups_ended_idx" ON "backups" USING btree ("ended_at");