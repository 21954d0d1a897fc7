ALTER TABLE "departures" ADD COLUMN "own_price" numeric(12, 2);--> statement-breakpoint
UPDATE "departures" SET "own_price" = "price";--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "child_ages" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "single_rooms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extra_beds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "rates" jsonb DEFAULT '{"seasons":[],"children":[],"groups":[],"singleRoom":null,"extraBed":null}'::jsonb NOT NULL;