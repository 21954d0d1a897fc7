CREATE TYPE "public"."import_kind" AS ENUM('customers', 'bookings', 'fares');--> statement-breakpoint
CREATE TYPE "public"."imported_table" AS ENUM('customers', 'bookings', 'fares');--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"source" "imported_table" NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "import_kind" NOT NULL,
	"name" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"same" integer NOT NULL,
	"left_out" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_team_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import_idx" ON "import_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_rows_record_idx" ON "import_rows" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "import_rows_key_idx" ON "import_rows" USING btree ("source","key");--> statement-breakpoint
CREATE INDEX "imports_newest_idx" ON "imports" USING btree ("at","id");