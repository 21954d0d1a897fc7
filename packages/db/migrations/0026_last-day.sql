ALTER TABLE "bookings" ADD COLUMN "last_day" date GENERATED ALWAYS AS (coalesce(return_date, travel_date + greatest(jsonb_array_length(sold -> 'itinerary'), 1) - 1)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_last_day_idx" ON "bookings" USING btree ("last_day","travel_date");
