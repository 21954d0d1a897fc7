import { Readers } from "@shikara/api/blog/readers";
import type { House } from "@shikara/api/context";
import { createMailer } from "@shikara/api/outbox/mailer";
import { createEventLimit } from "@shikara/auth/event-limit";
import { createSessions } from "@shikara/auth/sessions";
import { createSignInLimits } from "@shikara/auth/sign-in-limits";
import type { Domain } from "@shikara/contract/domains";
import type { Database } from "@shikara/db/client";
import type { ImageStore } from "@shikara/storage/store";

interface HouseOptions {
  timeZone: string;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
}

/** What every request works with, on an open database and image store. */
export function createHouse(
  database: Database,
  images: ImageStore,
  { timeZone, publicUrl, smtpUrl, mailFrom }: HouseOptions,
  announce: (domains: readonly Domain[]) => void,
): House {
  const { db } = database;
  return {
    db,
    sessions: createSessions(db),
    signInLimits: createSignInLimits(db),
    eventLimit: createEventLimit(db),
    images,
    readers: new Readers(db, timeZone),
    publicUrl,
    mail: { mailer: smtpUrl ? createMailer(smtpUrl) : null, from: mailFrom },
    timeZone,
    announce,
  };
}
