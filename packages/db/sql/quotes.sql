-- Quotes (docs/decisions/041-quotes.md).

CREATE OR REPLACE FUNCTION quote_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."customer_id" := customer_of(NEW."customer_name", NEW."email", NEW."phone", NEW."created_at");
	IF TG_OP = 'INSERT' THEN PERFORM customer_reads(NEW."customer_id", NEW."language"); END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION quote_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
-- What a customer was sent is what they accept, whoever writes. That who sent it has left is no change of it.
BEGIN
	IF to_jsonb(NEW) - 'sent_by' IS DISTINCT FROM to_jsonb(OLD) - 'sent_by' THEN
		RAISE check_violation USING CONSTRAINT = 'quote_versions_stay', MESSAGE = 'what was sent stays as it is';
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION quote_links_end() RETURNS trigger LANGUAGE plpgsql AS $$
-- The page of an accepted quote leads to its booking: whoever may no longer open that by an old link does not come in this way.
BEGIN
	UPDATE "quotes" SET "link_version" = "link_version" + 1 WHERE "booking_id" = NEW."id";
	RETURN NULL;
END $$;
