ALTER TABLE "translations" DROP CONSTRAINT "translations_record_key";--> statement-breakpoint
ALTER TABLE "translations" DROP CONSTRAINT "translations_record_check";--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "advisory_id" uuid;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_advisory_id_advisories_id_fk" FOREIGN KEY ("advisory_id") REFERENCES "public"."advisories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_record_key" UNIQUE NULLS NOT DISTINCT("tour_id","post_id","popup_id","advisory_id","language");--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_record_check" CHECK (num_nonnulls("translations"."tour_id", "translations"."post_id", "translations"."popup_id", "translations"."advisory_id") <= 1);