CREATE TYPE "public"."calendar_scope" AS ENUM('own', 'all');--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"scope" "calendar_scope" NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_links_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "calendar_links_member_key" UNIQUE("member_id","scope")
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;