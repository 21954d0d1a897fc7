DROP INDEX "bookings_travel_idx";--> statement-breakpoint
CREATE INDEX "bookings_travel_idx" ON "bookings" USING btree ("travel_date","created_at","id");