ALTER TYPE "public"."mail_kind" ADD VALUE 'document_copy' BEFORE 'enquiry_received';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "cancellation" SET DEFAULT '[{"fromDays":30,"percent":15},{"fromDays":15,"percent":50},{"fromDays":0,"percent":100}]'::jsonb;--> statement-breakpoint
CREATE INDEX "enquiries_words_idx" ON "enquiries" USING gin (lower(' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || translate("phone", ' +-().', '') || ' ' || "reference" || ' ' || replace("reference", '-', '') || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "audit_document_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "audit_sent" AFTER INSERT ON "outbox" FOR EACH ROW
	WHEN (NEW."kind"::text IN ('document', 'document_copy')) EXECUTE FUNCTION "audit_document_sent"();
