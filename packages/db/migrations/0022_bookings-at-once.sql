ALTER TYPE "public"."mail_kind" ADD VALUE 'booking_message' BEFORE 'receipt';--> statement-breakpoint
CREATE INDEX "payments_paid_idx" ON "payments" USING btree ("paid_on","at","id");