DROP INDEX "outbox_visitors_idx";--> statement-breakpoint
CREATE INDEX "outbox_visitors_idx" ON "outbox" USING btree (lower(regexp_replace(regexp_replace("email",
  '[+][^@]*(?=@(gmail|googlemail|outlook|hotmail|live|icloud|protonmail|fastmail)[.]com$)', '', 'i'),
  '[.](?=[^@]*@(gmail|googlemail)[.]com$)', '', 'gi'))) WHERE "outbox"."by_visitor";