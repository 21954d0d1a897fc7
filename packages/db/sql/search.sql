-- What columns and indexes are made of: they hold what these said when a row was written. Whoever changes one has the column
-- or the index made anew by a migration.

-- Taken from what is searched for alike (packages/api/src/core/search.ts). The digits 0 to 9 alone: others cannot be cast.
CREATE OR REPLACE FUNCTION five_digits(words text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT substr(digits[1], n, 5)::integer), '{}')
	FROM regexp_matches(words, '[0-9]{5,}', 'g') digits, generate_series(1, length(digits[1]) - 4) n
$$;

CREATE OR REPLACE FUNCTION post_words(title text, excerpt text, tags text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The words of a post and each sign between them, in small letters. Not to_tsvector: its parser follows the locale and drops signs,
-- and a search for % must find what holds one. A search is taken apart alike (packages/api/src/blog/post-search.ts).
	SELECT array_to_tsvector(array(
		SELECT DISTINCT left(token[1], 100)
		FROM regexp_matches(
			lower(title || ' ' || excerpt || ' ' || array_to_string(tags, ' ')),
			'[^\s!-/:-@\[-`{-~‘’“”–—…।]+|[!-/:-@\[-`{-~]',
			'g'
		) AS token
	))
$$;

CREATE OR REPLACE FUNCTION learn_words(said tsvector) RETURNS void LANGUAGE sql AS $$
-- Takes words into those that a mistyped one is held against. In one order: two who learn at once never wait for each other in a circle.
	INSERT INTO search_words (word)
	SELECT word FROM unnest(tsvector_to_array(said)) word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9!-/:-@\[-`{-~₹]' ORDER BY word COLLATE "C"
	ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION learn_post() RETURNS trigger LANGUAGE plpgsql AS $$
-- A published post is found by its words, those of its text without the tags too; any other is not.
BEGIN
	IF NEW.status <> 'published' THEN
		DELETE FROM search_posts WHERE post_id = NEW.id;
		RETURN NULL;
	END IF;
	INSERT INTO search_posts (post_id, published_at, title, words) VALUES (
		NEW.id, coalesce(NEW.published_at, NEW.created_at), post_words(NEW.title, '', '{}'),
		NEW.search || post_words(regexp_replace(NEW.content, '<[^<>]*>', ' ', 'g'), '', '{}')
	)
	ON CONFLICT (post_id) DO UPDATE
		SET published_at = excluded.published_at, title = excluded.title, words = excluded.words;
	PERFORM learn_words(NEW.search);
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION learn_tour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM learn_words(post_words(NEW.title, NEW.description || ' ' || array_to_string(array(
		SELECT day->>'title' FROM jsonb_array_elements(NEW.itinerary) AS day
	), ' '), NEW.highlights || NEW.inclusions));
	RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION post_cites(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The records a post cites: packages it links to by their slug, and packages and vehicles whose live price it shows.
	SELECT array(
		SELECT 'slug:' || link[1]
		FROM regexp_matches(content, 'href="/packages/([a-z0-9]+(?:-[a-z0-9]+)*)["/?#]', 'g') AS link
		WHERE link[1] !~ '^[0-9]+$'
		UNION
		SELECT fare[1] || ':' || fare[2]
		FROM regexp_matches(content, 'data-(tour|vehicle)="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') AS fare
	)
$$;

CREATE OR REPLACE FUNCTION picture_names(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- The pictures that texts name, as packages/api/src/pictures/picture-names.ts does it: one of our own by its folder, whichever
-- of its variants is meant, one elsewhere by its whole address.
SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
FROM unnest(texts) AS piece,
	regexp_matches(replace(piece, '&amp;', '&'), '(/media/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|https://[^"''\s<>]+)', 'g') AS found
$$;

CREATE OR REPLACE FUNCTION translated_texts(texts jsonb, drafts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- What a translation says, approved or proposed.
SELECT array(SELECT value ->> 'text' FROM jsonb_each(texts) UNION ALL SELECT value ->> 'text' FROM jsonb_each(drafts))
$$;
