CREATE TYPE "public"."booking_kind" AS ENUM('booking', 'quote');--> statement-breakpoint
CREATE TYPE "public"."enquiry_status" AS ENUM('new', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."inquiry_type" AS ENUM('tour-package', 'cab-booking', 'accommodation', 'custom-tour', 'general', 'complaint');--> statement-breakpoint
CREATE TYPE "public"."preferred_contact" AS ENUM('phone', 'email', 'whatsapp', 'any');--> statement-breakpoint
CREATE TYPE "public"."popup_event" AS ENUM('shown', 'closed', 'clicked');--> statement-breakpoint
CREATE TYPE "public"."testimonial_status" AS ENUM('pending', 'approved', 'rejected');--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"inquiry_type" "inquiry_type" NOT NULL,
	"message" text NOT NULL,
	"preferred_contact" "preferred_contact" NOT NULL,
	"status" "enquiry_status" DEFAULT 'new' NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_email_small_letters" CHECK ("subscribers"."email" = lower("subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "popup_days" (
	"popup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" "popup_event" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "popup_days_popup_id_day_kind_pk" PRIMARY KEY("popup_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"customer_name" text NOT NULL,
	"location" text NOT NULL,
	"rating" integer NOT NULL,
	"review" text NOT NULL,
	"package_name" text NOT NULL,
	"tour_id" uuid,
	"date" text NOT NULL,
	"avatar" text NOT NULL,
	"images" text[] NOT NULL,
	"status" "testimonial_status" DEFAULT 'pending' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kind" "booking_kind" DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "popup_days" ADD CONSTRAINT "popup_days_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_newest_idx" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_newest_idx" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "testimonials_newest_idx" ON "testimonials" USING btree ("status","created_at","id");