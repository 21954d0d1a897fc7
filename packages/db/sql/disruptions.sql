-- Whom an advisory touches.

CREATE OR REPLACE FUNCTION booking_route(is_cab boolean, pickup text, stops text[], dropped text, sold jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- What a journey comes by, told as packages/api/src/bookings/touched.ts reads it: a cab's places in their order, or the places of a package's days. The
-- column `bookings.route` is stored: whoever changes this has a migration write it anew.
	SELECT CASE
		WHEN is_cab THEN to_jsonb(pickup || stops || dropped)::text
		ELSE coalesce((
			SELECT jsonb_agg(jsonb_build_array(step -> 'day', step -> 'placeIds') ORDER BY at)
			FROM jsonb_array_elements(CASE jsonb_typeof(sold -> 'itinerary') WHEN 'array' THEN sold -> 'itinerary' ELSE '[]' END) WITH ORDINALITY steps(step, at)
			WHERE step ? 'placeIds'
		), '[]')::text
	END
$$;
