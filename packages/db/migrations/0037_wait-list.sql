ALTER TYPE "public"."mail_kind" ADD VALUE 'seats_free' BEFORE 'booking_message';--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seats_taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seats_offered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bookings_waiting_idx" ON "bookings" USING btree ("tour_id","travel_date","waiting_since") WHERE status = 'pending' and waiting_since is not null;