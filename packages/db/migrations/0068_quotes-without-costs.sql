-- A quote that says nothing of its costs has no margin that is known: what is kept of each month is counted again.
INSERT INTO "report_changes" ("basis", "month") SELECT "basis", "month" FROM "report_months";
