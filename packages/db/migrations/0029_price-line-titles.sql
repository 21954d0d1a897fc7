-- A booking that was given another package or vehicle kept the first one's name in its price line. What staff wrote themselves are extras and
-- discounts, and what was issued on paper has a copy of its own: neither is touched.
UPDATE "booking_lines" SET "title" = "bookings"."package_title" FROM "bookings"
	WHERE "bookings"."id" = "booking_lines"."booking_id" AND "booking_lines"."kind" = 'price' AND "booking_lines"."title" <> "bookings"."package_title";--> statement-breakpoint
-- What waits for the end of the transaction would refuse a later migration that changes these tables.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
