ALTER TYPE "public"."mail_kind" ADD VALUE 'account_changed';--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "by_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_visitors_idx" ON "outbox" USING btree (lower("email")) WHERE "outbox"."by_visitor";