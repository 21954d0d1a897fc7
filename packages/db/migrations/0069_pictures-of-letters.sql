CREATE FUNCTION "translated_texts"(texts jsonb, drafts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
-- What a translation says, approved or proposed.
SELECT array(SELECT value ->> 'text' FROM jsonb_each(texts) UNION ALL SELECT value ->> 'text' FROM jsonb_each(drafts))
$$;
--> statement-breakpoint
CREATE INDEX "letters_pictures_idx" ON "letters" USING gin ("picture_names"(ARRAY["content"]));--> statement-breakpoint
CREATE INDEX "translations_pictures_idx" ON "translations" USING gin ("picture_names"("translated_texts"("texts", "drafts")));
