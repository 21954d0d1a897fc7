ALTER TYPE "public"."mail_kind" ADD VALUE 'month_report' BEFORE 'account_changed';--> statement-breakpoint
CREATE TABLE "report_readers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last_month" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_readers" ADD CONSTRAINT "report_readers_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;