CREATE TYPE "public"."audit_action" AS ENUM('create', 'update', 'delete');--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"domain" text NOT NULL,
	"action" "audit_action" NOT NULL,
	"record_id" text NOT NULL,
	"record" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_record_idx" ON "audit" USING btree ("domain","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_member_idx" ON "audit" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
-- Arguments: the domain, then the columns that are secret.
DECLARE
	member uuid := nullif(current_setting('shikara.member', true), '')::uuid;
	-- What counts a record's changes is no change itself.
	silent CONSTANT text[] := ARRAY['version', 'updated_at', 'saved_at', 'saved_by'];
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
		coalesce(one_row ->> 'title', one_row ->> 'name', one_row ->> 'full_name', one_row ->> 'customer_name', one_row ->> 'email', ''),
		was,
		became
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "audit_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "audit_change"('bookings');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "enquiries" FOR EACH ROW EXECUTE FUNCTION "audit_change"('enquiries');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION "audit_change"('media');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "popups" FOR EACH ROW EXECUTE FUNCTION "audit_change"('popups');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION "audit_change"('blog');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT ON "settings" FOR EACH ROW EXECUTE FUNCTION "audit_settings"();--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "subscribers" FOR EACH ROW EXECUTE FUNCTION "audit_change"('newsletter');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "team" FOR EACH ROW EXECUTE FUNCTION "audit_change"('team', 'password_hash');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION "audit_change"('testimonials');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "tours" FOR EACH ROW EXECUTE FUNCTION "audit_change"('tours');--> statement-breakpoint
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "vehicles" FOR EACH ROW EXECUTE FUNCTION "audit_change"('vehicles');
