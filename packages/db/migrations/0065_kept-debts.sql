CREATE TABLE "report_debts" (
	"month" date NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "report_debts_month_day_pk" PRIMARY KEY("month","day")
);
--> statement-breakpoint
ALTER TABLE "report_months" ADD COLUMN "debts_kept_at" timestamp (3) with time zone;