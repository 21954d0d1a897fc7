CREATE TABLE "debit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_id" uuid,
	"member_name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "debit_notes_number_key" UNIQUE("number"),
	CONSTRAINT "debit_notes_serial_key" UNIQUE("financial_year","serial"),
	CONSTRAINT "debit_notes_amount_check" CHECK ("debit_notes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_member_id_team_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_notes_booking_idx" ON "debit_notes" USING btree ("booking_id");