import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { openInMemory } from "./embedded.ts";
import * as schema from "./schema.ts";

/** What staff do not edit: counters, backups, sessions, replies kept for a day, what a record once was, filters that are one's own, keys of links, and the log itself. */
const NOT_AUDITED = [
  // How people sign in: the server notes it, with address and device.
  ...["passkey_challenges", "passkeys", "recovery_codes", "remembered_devices", "second_factor_roles", "totp_keys"],
  "audit",
  "backups",
  "booking_filters",
  // What an import changed stands in the log with each record.
  "import_rows",
  "credit_note_counters",
  "debit_note_counters",
  "deleted_records",
  "form_submissions",
  "idempotency",
  "invoice_counters",
  // They follow from the papers that are issued.
  ...["paper_taxes", "receipt_voucher_counters", "refund_voucher_counters"],
  // What customers were led to; what came of it is a payment.
  "payment_pages",
  "popup_days",
  "post_revisions",
  "post_slugs",
  "post_visits",
  // What was sent stays; that it was stands with the quote.
  "quote_versions",
  // What the house wrote by itself; what staff said of it is in the settings.
  "reminders",
  // What months come to follows from bookings; views, and what is mailed, are one's own.
  ...["report_changes", "report_debts", "report_months", "report_readers", "report_sums", "report_views"],
  // Of travellers, until they are decided on.
  "review_pictures",
  "search_posts",
  "search_words",
  "secrets",
  "sessions",
  "sign_in_failures",
  // They follow from their stay.
  "stay_nights",
  "subscriber_keys",
  // Counts the changes of its travellers, each of which stands in the log.
  "traveller_lists",
  "visit_salts",
];

it("writes the changes of every table that staff edit into the audit log", async () => {
  const database = await openInMemory();
  await database.migrate();
  const { rows } = (await database.db.execute(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit'`,
  )) as unknown as { rows: { name: string }[] };
  const tables = Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .map(getTableName);
  expect([...rows.map(({ name }) => name), ...NOT_AUDITED].sort()).toEqual(tables.sort());
  await database.close();
});
