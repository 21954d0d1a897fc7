-- What staff change is written into the audit log, whoever asked for it: the member stands in the transaction.

CREATE OR REPLACE FUNCTION record_name(source text, one_row jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
-- What staff call a row, in full: the log tells it when the row, and what it belonged to, is gone.
DECLARE
	whose text;
	what text;
BEGIN
	IF source = 'testimonial_reports' THEN
		SELECT "customer_name" INTO whose FROM "testimonials" WHERE "id" = (one_row ->> 'testimonial_id')::uuid;
	ELSIF source IN ('booking_notes', 'booking_lines', 'payments', 'credits', 'disruption_offers', 'duties', 'stays', 'online_refunds', 'invoices', 'credit_notes', 'debit_notes', 'receipt_vouchers', 'refund_vouchers', 'booking_tax') THEN
		SELECT "customer_name" || ', ' || "reference" INTO whose FROM "bookings" WHERE "id" = (one_row ->> 'booking_id')::uuid;
	ELSIF source = 'travellers' THEN
		-- Without a name: who was taken off a list is not there any more when somebody is erased.
		SELECT "reference" INTO whose FROM "bookings" WHERE "id" = (one_row ->> 'booking_id')::uuid;
	ELSIF source = 'quote_requests' THEN
		SELECT "customer_name" || ', ' || "reference" INTO whose FROM "quotes" WHERE "id" = (one_row ->> 'quote_id')::uuid;
	ELSIF source = 'duty_reports' THEN
		SELECT "customer_name" || ', ' || "reference" INTO whose FROM "bookings" WHERE "id" = (SELECT "booking_id" FROM "duties" WHERE "id" = (one_row ->> 'duty_id')::uuid);
	ELSIF source = 'supplier_payments' THEN
		SELECT "customer_name" || ', ' || "reference" INTO whose FROM "bookings" WHERE "id" = (SELECT "booking_id" FROM "stays" WHERE "id" = (one_row ->> 'stay_id')::uuid);
	ELSIF source IN ('supplier_rates', 'allotments') THEN
		whose := coalesce(
			(SELECT "name" FROM "suppliers" WHERE "id" = (one_row ->> 'supplier_id')::uuid),
			(SELECT "record" FROM "deleted_records" WHERE "id" = (one_row ->> 'supplier_id')::uuid)
		);
	ELSIF source IN ('enquiry_notes', 'enquiry_replies') THEN
		SELECT "name" || ', ' || "reference" INTO whose FROM "enquiries" WHERE "id" = (one_row ->> 'enquiry_id')::uuid;
	ELSIF source = 'departures' THEN
		-- One that goes with its package is told by the package's name, which is kept for a while.
		whose := coalesce(
			(SELECT "title" FROM "tours" WHERE "id" = (one_row ->> 'tour_id')::uuid),
			(SELECT "record" FROM "deleted_records" WHERE "id" = (one_row ->> 'tour_id')::uuid)
		);
	END IF;
	what := CASE source
		WHEN 'stretches' THEN concat_ws(', ',
			(SELECT "name" FROM "places" WHERE "id" = (one_row ->> 'from_id')::uuid) || ' to ' || (SELECT "name" FROM "places" WHERE "id" = (one_row ->> 'to_id')::uuid),
			nullif(one_row ->> 'road', ''))
		WHEN 'advisories' THEN concat_ws(', ',
			CASE one_row ->> 'state' WHEN 'closed' THEN 'Closed' ELSE 'Restricted' END,
			(SELECT "name" FROM "places" WHERE "id" = (one_row ->> 'place_id')::uuid),
			(SELECT start."name" || ' to ' || finish."name" FROM "stretches" road JOIN "places" start ON start."id" = road."from_id" JOIN "places" finish ON finish."id" = road."to_id" WHERE road."id" = (one_row ->> 'stretch_id')::uuid))
		WHEN 'fares' THEN concat_ws(', ',
			(SELECT "name" FROM "places" WHERE "id" = (one_row ->> 'from_id')::uuid) || ' to ' || (SELECT "name" FROM "places" WHERE "id" = (one_row ->> 'to_id')::uuid),
			(SELECT "name" FROM "vehicles" WHERE "id" = (one_row ->> 'vehicle_id')::uuid))
		-- One that goes with its record is told by that one's name, which is kept for a while.
		WHEN 'translations' THEN concat_ws(', ',
			CASE one_row ->> 'language' WHEN 'hi' THEN 'Hindi' ELSE 'Urdu' END,
			coalesce(
				(SELECT "title" FROM "tours" WHERE "id" = (one_row ->> 'tour_id')::uuid),
				(SELECT "title" FROM "posts" WHERE "id" = (one_row ->> 'post_id')::uuid),
				(SELECT "title" FROM "popups" WHERE "id" = (one_row ->> 'popup_id')::uuid),
				(SELECT 'Advisory, ' || record_name('advisories', to_jsonb(told)) FROM "advisories" told WHERE told."id" = (one_row ->> 'advisory_id')::uuid),
				(SELECT "record" FROM "deleted_records" WHERE "id" = coalesce(one_row ->> 'tour_id', one_row ->> 'post_id', one_row ->> 'popup_id')::uuid),
				'Site settings'))
		WHEN 'cab_terms' THEN concat_ws(', ', 'Rates', (SELECT "name" FROM "vehicles" WHERE "id" = (one_row ->> 'vehicle_id')::uuid))
		WHEN 'notified_rates' THEN concat_ws(', ', 'Notified rate', one_row ->> 'fare_class', one_row ->> 'since')
		WHEN 'calendar_links' THEN 'Calendar of ' || CASE one_row ->> 'scope' WHEN 'own' THEN 'own' ELSE 'all' END || ' bookings'
		WHEN 'bookings' THEN concat_ws(', ', one_row ->> 'customer_name', one_row ->> 'reference')
		WHEN 'quotes' THEN concat_ws(', ', one_row ->> 'customer_name', one_row ->> 'reference')
		WHEN 'quote_requests' THEN 'Wish'
		WHEN 'enquiries' THEN concat_ws(', ', one_row ->> 'name', one_row ->> 'reference')
		WHEN 'disruption_offers' THEN 'Offer'
		WHEN 'credits' THEN 'Credit of ' || rupees_in_words((one_row ->> 'amount')::numeric)
		WHEN 'units' THEN one_row ->> 'registration'
		WHEN 'tasks' THEN one_row ->> 'text'
		WHEN 'duties' THEN concat_ws(', ',
			'Duty of ' || (SELECT "name" FROM "drivers" WHERE "id" = (one_row ->> 'driver_id')::uuid),
			(SELECT "registration" FROM "units" WHERE "id" = (one_row ->> 'unit_id')::uuid))
		WHEN 'duty_reports' THEN CASE one_row ->> 'kind' WHEN 'cash' THEN 'Cash of ' || rupees_in_words((one_row ->> 'amount')::numeric) ELSE 'Problem' END
		WHEN 'stays' THEN concat_ws(', ', 'Stay', (SELECT "name" FROM "suppliers" WHERE "id" = (one_row ->> 'supplier_id')::uuid), one_row ->> 'service')
		WHEN 'supplier_rates' THEN concat_ws(', ', 'Rate', one_row ->> 'service', to_char((one_row ->> 'from_day')::date, 'FMDD Mon YYYY'))
		WHEN 'allotments' THEN concat_ws(', ', 'Allotment', one_row ->> 'service', to_char((one_row ->> 'from_day')::date, 'FMDD Mon YYYY'))
		WHEN 'supplier_payments' THEN concat_ws(', ',
			CASE WHEN (one_row ->> 'amount')::numeric < 0 THEN 'Back ' ELSE 'Paid ' END || rupees_in_words((one_row ->> 'amount')::numeric),
			(SELECT "name" FROM "suppliers" WHERE "id" = (one_row ->> 'supplier_id')::uuid))
		WHEN 'travellers' THEN 'Traveller ' || (one_row ->> 'place')
		WHEN 'booking_notes' THEN 'Note'
		WHEN 'enquiry_notes' THEN 'Note'
		WHEN 'enquiry_replies' THEN 'Answer'
		WHEN 'testimonial_reports' THEN 'Report'
		WHEN 'payments' THEN
			CASE WHEN (one_row ->> 'amount')::numeric < 0 THEN 'Refund of ' ELSE 'Payment of ' END || rupees_in_words((one_row ->> 'amount')::numeric)
		WHEN 'online_refunds' THEN 'Refund online of ' || rupees_in_words((one_row ->> 'amount')::numeric)
		WHEN 'invoices' THEN 'Invoice ' || (one_row ->> 'number')
		WHEN 'credit_notes' THEN 'Credit note ' || (one_row ->> 'number')
		WHEN 'debit_notes' THEN 'Debit note ' || (one_row ->> 'number')
		WHEN 'receipt_vouchers' THEN 'Receipt voucher ' || (one_row ->> 'number')
		WHEN 'refund_vouchers' THEN 'Refund voucher ' || (one_row ->> 'number')
		WHEN 'booking_tax' THEN 'Tax particulars'
		WHEN 'agency_tax' THEN 'Tax (GST)'
		WHEN 'agency_papers' THEN coalesce(nullif(one_row ->> 'legal_name', ''), 'The agency''s own papers')
		WHEN 'departures' THEN to_char((one_row ->> 'date')::date, 'FMDD Mon YYYY')
		WHEN 'outbox' THEN one_row ->> 'subject'
		WHEN 'letters' THEN one_row ->> 'subject'
		-- An upload that nobody has listed has no title yet.
		WHEN 'media' THEN coalesce(nullif(one_row ->> 'title', ''), nullif(one_row ->> 'alt', ''), one_row ->> 'url')
		ELSE coalesce(one_row ->> 'title', one_row ->> 'name', one_row ->> 'full_name', one_row ->> 'customer_name', one_row ->> 'email', '')
	END;
	RETURN CASE WHEN source = 'departures' THEN concat_ws(', ', whose, what) ELSE concat_ws(', ', what, whose) END;
END $$;

CREATE OR REPLACE FUNCTION rupees_in_words(amount numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
-- As it is written in India, without its sign: ₹1,18,500 or ₹91,250.50.
	SELECT '₹' || regexp_replace(trunc(abs(amount))::text, '(\d)(?=(\d\d)+\d$)', '\1,', 'g')
		|| CASE WHEN amount = trunc(amount) THEN '' ELSE '.' || right(to_char(abs(amount), 'FM999999999990.00'), 2) END
$$;

CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
-- Arguments: the domain, then the columns that are secret.
DECLARE
	member uuid := nullif(current_setting('shikara.member', true), '')::uuid;
	-- What counts a record's changes, or follows from other columns, is no change of its own.
	silent CONSTANT text[] := ARRAY['customer_id', 'phone_digits', 'version', 'updated_at', 'saved_at', 'saved_by', 'search', 'route', 'last_day', 'was_confirmed', 'cites', 'edited_at', 'open_facts', 'paid', 'owed'];
	secret CONSTANT text[] := TG_ARGV[1:];
	old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
	new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
	one_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
	was jsonb;
	became jsonb;
BEGIN
	IF member IS NULL THEN RETURN NULL; END IF;
	SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"***"' ELSE value END), '{}') INTO was
		FROM jsonb_each(old_row) WHERE key <> ALL (silent) AND value IS DISTINCT FROM new_row -> key;
	SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (secret) THEN '"***"' ELSE value END), '{}') INTO became
		FROM jsonb_each(new_row) WHERE key <> ALL (silent) AND value IS DISTINCT FROM old_row -> key;
	IF was = '{}' AND became = '{}' THEN RETURN NULL; END IF;
	INSERT INTO "audit" ("member_id", "member_name", "domain", "action", "record_id", "record", "before", "after")
	VALUES (
		-- Who deletes their own account is gone by now.
		(SELECT "id" FROM "team" WHERE "id" = member),
		coalesce((SELECT "full_name" FROM "team" WHERE "id" = member), one_row ->> 'full_name', ''),
		TG_ARGV[0],
		(CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END)::"audit_action",
		coalesce(one_row ->> 'id', one_row ->> 'version', ''),
		record_name(TG_TABLE_NAME, one_row),
		was,
		became
	);
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_settings() RETURNS trigger LANGUAGE plpgsql AS $$
-- Settings are never overwritten: a change is a new version, compared group by group with the one before.
-- The built-in defaults, saved by nobody, are no change.
DECLARE
	member uuid := nullif(current_setting('shikara.member', true), '')::uuid;
	old_value jsonb := coalesce((SELECT "value" FROM "settings" WHERE "version" < NEW."version" ORDER BY "version" DESC LIMIT 1), '{}');
BEGIN
	IF member IS NULL OR NEW."saved_by" IS NULL THEN RETURN NULL; END IF;
	INSERT INTO "audit" ("member_id", "member_name", "domain", "action", "record_id", "record", "before", "after")
	SELECT
		member,
		coalesce((SELECT "full_name" FROM "team" WHERE "id" = member), ''),
		'settings',
		'update',
		NEW."version"::text,
		'Version ' || NEW."version",
		coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(old_value) WHERE value IS DISTINCT FROM NEW."value" -> key), '{}'),
		coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(NEW."value") WHERE value IS DISTINCT FROM old_value -> key), '{}');
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_document_sent() RETURNS trigger LANGUAGE plpgsql AS $$
-- Staff send a document to an address of their choice: to whom is told. Mails that the house writes by itself are not.
DECLARE
	member uuid := nullif(current_setting('shikara.member', true), '')::uuid;
BEGIN
	IF member IS NULL THEN RETURN NULL; END IF;
	INSERT INTO "audit" ("member_id", "member_name", "domain", "action", "record_id", "record", "before", "after")
	SELECT "id", "full_name", 'outbox', 'create', NEW."id"::text, NEW."subject", '{}', jsonb_build_object('email', NEW."email")
	FROM "team" WHERE "id" = member;
	RETURN NULL;
END $$;

-- Where the server answers with an account of its own (DATABASE_MIGRATE_URL) it may add to the log and read it, no more. What has to be changed in
-- it all the same is done by these, as the owner, and can be nothing else.

CREATE OR REPLACE FUNCTION audit_met_again(line bigint, again integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE "audit" SET "times" = "times" + greatest(again, 0) WHERE "id" = line AND "domain" = 'auth';
$$;

CREATE OR REPLACE FUNCTION audit_forget_access(moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	-- So long it is kept whatever is asked for (`ACCESS_DAYS` in api).
	DELETE FROM "audit" WHERE "at" < least(moment, now() - interval '180 days') AND "domain" = 'auth'
		AND "action" IN ('sign_in', 'sign_in_failed', 'refused', 'limited');
$$;

CREATE OR REPLACE FUNCTION audit_forget_person(lines bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	-- The columns in which the log keeps what people say of themselves, or staff of them. When, who and which figures stay.
	WITH personal AS (SELECT ARRAY['customer_name', 'name', 'email', 'phone', 'special_requests', 'pickup_location', 'drop_location', 'stops', 'overruled',
		'subject', 'message', 'text', 'note', 'title', 'html', 'body', 'reply_to', 'snapshot', 'last_error', 'answer', 'message_id', 'tags', 'notes', 'reference', 'review', 'location', 'decision_note', 'images', 'reason',
		'package_title', 'package_name', 'sold', 'content', 'address', 'gstin'] AS names)
	UPDATE "audit" SET "record" = 'Erased', "before" = "before" - names, "after" = "after" - names FROM personal WHERE "id" = ANY (lines);
$$;

REVOKE ALL ON FUNCTION audit_met_again(bigint, integer), audit_forget_access(timestamptz), audit_forget_person(bigint[]) FROM PUBLIC;
