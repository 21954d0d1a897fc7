ALTER TABLE "drivers" ADD COLUMN "calendar_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "calendar_read_at" timestamp (3) with time zone;