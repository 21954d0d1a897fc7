ALTER TABLE "bookings" ADD COLUMN "last_day" date GENERATED ALWAYS AS (coalesce(return_date, travel_date + greatest(jsonb_array_length(sold -> 'itinerary'), 1) - 1)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_last_day_idx" ON "bookings" USING btree ("last_day","travel_date");--> statement-breakpoint
-- It follows from the days that are told.
DO $$ BEGIN
	EXECUTE replace(pg_get_functiondef('audit_change'::regproc), $q$'search'$q$, $q$'search', 'last_day'$q$);
END $$;
