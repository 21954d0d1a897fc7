CREATE TYPE "public"."report_basis" AS ENUM('journey', 'booking');--> statement-breakpoint
CREATE TYPE "public"."report_dimension" AS ENUM('month', 'source', 'agent', 'package', 'vehicle', 'place');--> statement-breakpoint
CREATE TABLE "report_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"basis" "report_basis" NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"basis" "report_basis" NOT NULL,
	"month" date NOT NULL,
	"time_zone" text NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_months_basis_month_pk" PRIMARY KEY("basis","month")
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"basis" "report_basis" NOT NULL,
	"month" date NOT NULL,
	"dimension" "report_dimension" NOT NULL,
	"key" text NOT NULL,
	"requests" integer NOT NULL,
	"sold" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"travelers" integer NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"costed" numeric(16, 2) NOT NULL,
	"cost" numeric(16, 2) NOT NULL,
	CONSTRAINT "report_sums_basis_dimension_month_key_pk" PRIMARY KEY("basis","dimension","month","key")
);
--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"asked" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_views_name_key" UNIQUE("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_changes_month_idx" ON "report_changes" USING btree ("basis","month");