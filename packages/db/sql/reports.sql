-- Which months' kept sums are not what their bookings come to any more (docs/decisions/047-reports.md). Each statement notes its months in rows of its own:
-- whoever books never waits for whoever else does.

-- The month of the journey, and that in which it was made: by the agency's calendar that is the one of UTC or one beside it.
CREATE OR REPLACE FUNCTION report_months_of(travelled date, made timestamptz) RETURNS TABLE (basis report_basis, month date) LANGUAGE sql IMMUTABLE AS $$
	SELECT 'journey'::report_basis, date_trunc('month', travelled)::date
	UNION SELECT 'booking'::report_basis, date_trunc('month', made AT TIME ZONE 'UTC' + near)::date
	FROM unnest(ARRAY[interval '-14 hours', interval '14 hours']) AS near
$$;

CREATE OR REPLACE FUNCTION note_sold_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "report_changes" ("basis", "month")
			SELECT DISTINCT months.* FROM "rows_now" sold, report_months_of(sold."travel_date", sold."created_at") months;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "report_changes" ("basis", "month")
			SELECT DISTINCT months.* FROM "rows_then" sold, report_months_of(sold."travel_date", sold."created_at") months;
	ELSE
		INSERT INTO "report_changes" ("basis", "month")
			SELECT DISTINCT months.* FROM "rows_now" sold JOIN "rows_then" before USING ("id"),
				LATERAL (VALUES (sold."travel_date", sold."created_at"), (before."travel_date", before."created_at")) AS days (travelled, made),
				report_months_of(travelled, made) months
			WHERE (sold."status", sold."total_amount", sold."travelers", sold."travel_date", sold."created_at", sold."source", sold."owner_id", sold."booking_type", sold."package_title", sold."tour_id", sold."vehicle_id",
				sold."drop_location", sold."route", sold."cancelled_on", sold."cancel_asked_at", sold."cancellation")
				IS DISTINCT FROM (before."status", before."total_amount", before."travelers", before."travel_date", before."created_at", before."source", before."owner_id", before."booking_type",
				before."package_title", before."tour_id", before."vehicle_id", before."drop_location", before."route", before."cancelled_on", before."cancel_asked_at", before."cancellation");
	END IF;
	RETURN NULL;
END $$;

-- What was paid is a cancelled booking's fee; what a supplier is owed, or a quote says, is a booking's cost. All of them name it by booking_id.
CREATE OR REPLACE FUNCTION note_sold_beside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		INSERT INTO "report_changes" ("basis", "month")
			SELECT DISTINCT months.* FROM "bookings" sold, report_months_of(sold."travel_date", sold."created_at") months
			WHERE sold."id" IN (SELECT "booking_id" FROM "rows_now");
	END IF;
	IF TG_OP IN ('DELETE', 'UPDATE') THEN
		INSERT INTO "report_changes" ("basis", "month")
			SELECT DISTINCT months.* FROM "bookings" sold, report_months_of(sold."travel_date", sold."created_at") months
			WHERE sold."id" IN (SELECT "booking_id" FROM "rows_then");
	END IF;
	RETURN NULL;
END $$;

-- A place that is called otherwise is so in every month.
CREATE OR REPLACE FUNCTION note_place_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "report_changes" ("basis", "month") SELECT "basis", "month" FROM "report_months";
	RETURN NULL;
END $$;
