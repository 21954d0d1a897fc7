ALTER TYPE "public"."mail_kind" ADD VALUE 'review_request' BEFORE 'enquiry_received';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'review_decided' BEFORE 'enquiry_received';--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"testimonial_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"thumbnail" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_pictures_once_key" UNIQUE("testimonial_id","hash")
);
--> statement-breakpoint
CREATE TABLE "testimonial_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"testimonial_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"set_aside_at" timestamp (3) with time zone,
	"set_aside_by" uuid
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "reject_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_reports" ADD CONSTRAINT "testimonial_reports_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_reports" ADD CONSTRAINT "testimonial_reports_set_aside_by_team_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonial_reports_open_idx" ON "testimonial_reports" USING btree ("testimonial_id","created_at") WHERE set_aside_at is null;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_reviews_idx" ON "bookings" USING btree ("tour_id") WHERE review_asked_at is not null or reviewed_at is not null;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_booking_key" UNIQUE("booking_id");