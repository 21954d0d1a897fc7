import type { DoorLimits } from "@shikara/auth/door-limits";
import type { EventLimit } from "@shikara/auth/event-limit";
import type { ExportLimit } from "@shikara/auth/export-limit";
import type { ReadingLimit } from "@shikara/auth/reading-limit";
import type { FoundSession, OpenedSession, Sessions } from "@shikara/auth/sessions";
import type { SignInLimits } from "@shikara/auth/sign-in-limits";
import type { StrangersQueue } from "@shikara/auth/strangers-queue";
import type { Domain } from "@shikara/contract/core/domains";
import type { Db } from "@shikara/db/client";
import type { Seal } from "@shikara/db/seal";
import type { ImageStore } from "@shikara/storage/store";
import type { AccessLog } from "./access-log.ts";
import type { Changes } from "./invalidated-memo.ts";

/** What procedures work with, the same for every request. Domains add what is theirs alone: blog its writer, the outbox its mail room. */
export interface AppServices {
  db: Db;
  /** For what is only read and may be read elsewhere: it has all that was announced. */
  reads: Db;
  sessions: Sessions;
  signInLimits: SignInLimits;
  doorLimits: DoorLimits;
  /** Who signed in, who failed to, and what was refused. */
  access: AccessLog;
  /** Of what visitors' pages tell. */
  eventLimit: EventLimit;
  /** Of what strangers have made for them. */
  readingLimit: ReadingLimit;
  /** In which strangers of one address wait for each other. */
  strangers: StrangersQueue;
  /** Of what members carry out. */
  exportLimit: ExportLimit;
  images: ImageStore;
  /** The site's origin, for links in mails. */
  publicUrl: string;
  /** The hosts that webhooks may go to, with those beneath them; null: any public one. */
  webhookHosts: readonly string[] | null;
  /** What people say of themselves that nobody may read in the database. */
  seal: Seal;
  /** The agency's calendar, e.g. Asia/Kolkata. */
  timeZone: string;
  /** What this process was told of changes; figures are kept until one. */
  changes: Changes;
  /** Tells this process that what it built from these domains is out of date. Other processes hear a NOTIFY. */
  announce(domains: readonly Domain[]): void;
}

/** One request. */
export interface ApiContext extends AppServices {
  signedIn: FoundSession | null;
  /** Who it is by now, where its body came later than its head: it may be held back for minutes. */
  whoAsksNow?(): Promise<FoundSession | null>;
  /** Where the request came from, as far as TRUST_PROXY lets us believe it. */
  address: string;
  userAgent: string;
  /** The form's Idempotency-Key, '' without one. */
  idempotencyKey: string;
  /** Hands a new session to the caller, or takes it back (null): as a cookie, or as the token of a REST answer. */
  deliverSession(opened: OpenedSession | null): void;
  /** What this browser says it is remembered by, '' for nothing. */
  device: string;
  /** Lets the browser keep by what it is remembered. */
  deliverDevice(opened: OpenedSession): void;
  /** A public answer built now is right until then at the latest. Without it nothing is kept of the answer. */
  rightUntil?(moment: Date): void;
}
