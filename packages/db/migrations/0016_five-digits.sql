-- Taken from what is searched for alike (packages/api/src/search.ts). The digits 0 to 9 alone: others cannot be cast.
CREATE FUNCTION five_digits(words text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr(digits[1], n, 5)::integer), '{}')
	FROM regexp_matches(words, '[0-9]{5,}', 'g') digits, generate_series(1, length(digits[1]) - 4) n
$$;--> statement-breakpoint
CREATE INDEX "bookings_five_digits_idx" ON "bookings" USING gin (five_digits("search"));
