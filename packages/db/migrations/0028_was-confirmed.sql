ALTER TABLE "bookings" ADD COLUMN "was_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is confirmed or completed says so itself; of what is cancelled, that cancelling cost something.
UPDATE "bookings" SET "was_confirmed" = true WHERE "status" = 'cancelled' AND "cancelled_on" IS NOT NULL;
