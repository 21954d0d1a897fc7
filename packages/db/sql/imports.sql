-- Whether an import can be taken back (docs/decisions/046-imports.md).

CREATE OR REPLACE FUNCTION records_named(target regclass, ids uuid[], aside text[]) RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
-- Those of these records that a row of any other table names, by its foreign keys: a table that comes is looked at by itself.
DECLARE
	way record;
BEGIN
	FOR way IN
		SELECT c.conrelid::regclass AS holder, a.attname AS col
		FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
		WHERE c.contype = 'f' AND c.confrelid = target AND NOT (c.conrelid::regclass::text = ANY (aside))
	LOOP
		RETURN QUERY EXECUTE format('SELECT %I FROM %s WHERE %I = ANY ($1)', way.col, way.holder, way.col) USING ids;
	END LOOP;
END $$;
