CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"based_on" "role" NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "roles_standing_key" UNIQUE("id","based_on"),
	CONSTRAINT "roles_based_on_check" CHECK ("roles"."based_on" <> 'admin')
);
--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "own_role_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_own_role_fkey" FOREIGN KEY ("own_role_id","role") REFERENCES "public"."roles"("id","based_on") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_own_role_index" ON "team" USING btree ("own_role_id");