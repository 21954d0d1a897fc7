-- What who travelled wrote of it is changed by nobody else (docs/decisions/030-reviews.md).

CREATE OR REPLACE FUNCTION review_words_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	member CONSTANT text := nullif(current_setting('shikara.member', true), '');
	said CONSTANT text[] := ARRAY['booking_id', 'customer_name', 'location', 'rating', 'review', 'package_name', 'date', 'avatar', 'agreed_at', 'created_at', 'is_demo'];
	-- Its pictures come when it is approved, and go; they do not become others.
	keeps_pictures CONSTANT boolean := NEW."images" = OLD."images" OR NEW."images" = '{}'
		OR (OLD."images" = '{}' AND OLD."status" = 'pending' AND NEW."status" = 'approved');
BEGIN
	IF keeps_pictures AND NOT EXISTS (SELECT FROM unnest(said) AS name WHERE to_jsonb(NEW) -> name IS DISTINCT FROM to_jsonb(OLD) -> name) THEN
		RETURN NEW;
	END IF;
	-- Withdrawn, or its writer is erased: all of it goes.
	IF NEW."withdrawn_at" IS NOT NULL AND NEW."review" = '' AND NEW."location" = '' AND NEW."images" = '{}'
		AND NEW."booking_id" = OLD."booking_id" AND NEW."rating" = OLD."rating" THEN
		RETURN NEW;
	END IF;
	-- Its writer, until it is decided: nobody is signed in then.
	IF keeps_pictures AND member IS NULL AND OLD."status" = 'pending' AND NEW."status" = 'pending' AND NEW."booking_id" = OLD."booking_id" THEN
		RETURN NEW;
	END IF;
	RAISE check_violation USING
		MESSAGE = 'a traveller''s words are changed by nobody else',
		CONSTRAINT = 'testimonials_words_stay';
END $$;
