-- What staff delete is kept for a while, with all that goes with it.

CREATE OR REPLACE FUNCTION keep_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
-- Arguments: the tables whose rows go with the record, each with the column that names it. Of what stays and forgets it (a review of a package, a
-- booking that is over) the ids are kept. Only what staff delete is kept.
DECLARE
	member uuid := nullif(current_setting('shikara.member', true), '')::uuid;
	kept jsonb := jsonb_build_array(jsonb_build_object('table', TG_TABLE_NAME, 'rows', jsonb_build_array(to_jsonb(OLD))));
	one_row jsonb := to_jsonb(OLD);
	their_rows jsonb;
	named record;
BEGIN
	IF member IS NULL THEN RETURN OLD; END IF;
	FOR at IN 0 .. TG_NARGS / 2 - 1 LOOP
		EXECUTE format('SELECT coalesce(jsonb_agg(to_jsonb(child.*)), ''[]'') FROM %I child WHERE child.%I = $1', TG_ARGV[at * 2], TG_ARGV[at * 2 + 1])
			INTO their_rows USING OLD.id;
		kept := kept || jsonb_build_object('table', TG_ARGV[at * 2], 'rows', their_rows);
	END LOOP;
	FOR named IN
		SELECT conrelid::regclass AS "table", attname AS "column" FROM pg_constraint
		JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
		WHERE confrelid = TG_RELID AND contype = 'f' AND confdeltype = 'n' AND cardinality(conkey) = 1
	LOOP
		EXECUTE format('SELECT coalesce(jsonb_agg(child."id"), ''[]'') FROM %s child WHERE child.%I = $1', named."table", named."column")
			INTO their_rows USING OLD.id;
		CONTINUE WHEN jsonb_array_length(their_rows) = 0;
		kept := kept || jsonb_build_object('table', named."table"::text, 'rows', '[]'::jsonb, 'column', named."column", 'ids', their_rows);
	END LOOP;
	INSERT INTO "deleted_records" ("id", "source", "record", "rows", "member_id", "member_name")
	VALUES (
		OLD.id,
		TG_TABLE_NAME,
		coalesce(one_row ->> 'title', one_row ->> 'name', one_row ->> 'customer_name', record_name(TG_TABLE_NAME, one_row), ''),
		kept,
		member,
		coalesce((SELECT "full_name" FROM "team" WHERE "id" = member), '')
	);
	RETURN OLD;
END $$;

CREATE OR REPLACE FUNCTION bring_back(kept jsonb) RETURNS void LANGUAGE plpgsql AS $$
-- Columns that the database fills by itself are left to it, and so are those that have come since. What forgot the record names it again, unless it names
-- another by now.
DECLARE
	part jsonb;
	names text;
BEGIN
	FOR part IN SELECT * FROM jsonb_array_elements(kept) LOOP
		IF part ? 'ids' THEN
			EXECUTE format('UPDATE %1$s SET %2$I = $1 WHERE "id" IN (SELECT value::uuid FROM jsonb_array_elements_text($2)) AND %2$I IS NULL', (part ->> 'table')::regclass, part ->> 'column')
				USING (kept -> 0 -> 'rows' -> 0 ->> 'id')::uuid, part -> 'ids';
			CONTINUE;
		END IF;
		CONTINUE WHEN jsonb_array_length(part -> 'rows') = 0;
		SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO names FROM pg_attribute
			WHERE attrelid = (part ->> 'table')::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
				AND part -> 'rows' -> 0 ? attname::text;
		EXECUTE format('INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$I, $1)', part ->> 'table', names)
			USING part -> 'rows';
	END LOOP;
END $$;
