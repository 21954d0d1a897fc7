DROP INDEX "bookings_ahead_idx";--> statement-breakpoint
CREATE INDEX "bookings_under_way_idx" ON "bookings" USING gist (daterange("travel_date", greatest("travel_date", "last_day"), '[]'));