ALTER TYPE "public"."audit_action" ADD VALUE 'read' BEFORE 'sign_in';--> statement-breakpoint
CREATE TABLE "traveller_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "traveller_lists_booking_key" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "travellers_place_check" CHECK ("travellers"."place" > 0),
	CONSTRAINT "travellers_sealed_check" CHECK ("travellers"."sealed" like 's1.%')
);
--> statement-breakpoint
ALTER TABLE "traveller_lists" ADD CONSTRAINT "traveller_lists_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "travellers_booking_idx" ON "travellers" USING btree ("booking_id","place");