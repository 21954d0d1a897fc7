import { Readers } from "@shikara/api/blog/readers";
import { openWriter } from "@shikara/api/blog/writer/index";
import { AccessLog } from "@shikara/api/core/access-log";
import type { AppServices } from "@shikara/api/core/context";
import { Changes } from "@shikara/api/core/invalidated-memo";
import { DeskEvents } from "@shikara/api/dashboard/desk-events";
import type { Inbox } from "@shikara/api/delivery/outbox/mail-room";
import type { Mailer } from "@shikara/api/delivery/outbox/mailer";
import { renderDocument } from "@shikara/api/documents/documents.service";
import { mailFillers } from "@shikara/api/mail-fillers";
import { type RazorpayKeys, razorpay } from "@shikara/api/payments/online/razorpay";
import { createDoorLimits } from "@shikara/auth/door-limits";
import { createEventLimit } from "@shikara/auth/event-limit";
import { createExportLimit } from "@shikara/auth/export-limit";
import { createReadingLimit } from "@shikara/auth/reading-limit";
import { createSessions } from "@shikara/auth/sessions";
import { createSignInLimits } from "@shikara/auth/sign-in-limits";
import { createStrangersQueue } from "@shikara/auth/strangers-queue";
import type { Domain } from "@shikara/contract/core/domains";
import type { Database } from "@shikara/db/client";
import type { Seal } from "@shikara/db/seal";
import type { ImageStore } from "@shikara/storage/store";
import type { ResponseCache } from "./http/response-cache.ts";

/** Tells what this process keeps in memory, and reads from, what changed. */
export const announcer =
  (cache: ResponseCache, changes: Changes, database: Database) => (domains: readonly Domain[]) => {
    database.hasChanged();
    cache.changed(domains);
    changes.note(domains);
  };

interface ServicesOptions {
  seal: Seal;
  timeZone: string;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  inbox: Inbox | undefined;
  webhookHosts: readonly string[] | null;
  writer: Parameters<typeof openWriter>[0];
  razorpay: RazorpayKeys | null;
  /** Hears what the audit log could not take of sign-ins and refusals. */
  onAccessLost: (error: unknown) => void;
  /** Hears of each of them. */
  onAccess: ConstructorParameters<typeof AccessLog>[2];
}

/** What speaks with a mail server is large, and loaded where there is one. */
async function openMailer(url: string): Promise<Mailer> {
  const { createMailer } = await import("@shikara/api/delivery/outbox/mailer");
  return createMailer(url);
}

/** What every request works with, on an open database and image store. */
export async function createAppServices(
  database: Database,
  images: ImageStore,
  options: ServicesOptions,
  cache: ResponseCache,
): Promise<AppServices> {
  const { seal, timeZone, publicUrl, smtpUrl, mailFrom, inbox, webhookHosts, writer, onAccessLost, onAccess } = options;
  const { db, reads } = database;
  const changes = new Changes();
  const sessions = createSessions(db);
  const services: AppServices = {
    db,
    reads,
    sessions,
    deskEvents: new DeskEvents(sessions),
    signInLimits: createSignInLimits(db),
    doorLimits: createDoorLimits(db),
    access: new AccessLog(db, onAccessLost, onAccess),
    eventLimit: createEventLimit(db),
    readingLimit: createReadingLimit(),
    strangers: createStrangersQueue(),
    exportLimit: createExportLimit(db),
    images,
    seal,
    readers: new Readers(db, timeZone),
    publicUrl,
    mail: {
      mailer: smtpUrl ? await openMailer(smtpUrl) : null,
      from: mailFrom,
      ...(inbox && { inbox }),
      fillers: mailFillers,
      renderDocument: (document) => renderDocument(services, document),
    },
    webhookHosts,
    writer: await openWriter(writer),
    paymentProvider: options.razorpay && razorpay(options.razorpay),
    timeZone,
    changes,
    announce: announcer(cache, changes, database),
  };
  return services;
}
