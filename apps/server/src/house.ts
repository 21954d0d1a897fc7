import { Readers } from "@shikara/api/blog/readers";
import type { Writer } from "@shikara/api/blog/writer/writer";
import type { House } from "@shikara/api/context";
import { createEventLimit } from "@shikara/auth/event-limit";
import { createSessions } from "@shikara/auth/sessions";
import { createSignInLimits } from "@shikara/auth/sign-in-limits";
import type { Domain } from "@shikara/contract/domains";
import type { Database } from "@shikara/db/client";
import type { ImageStore } from "@shikara/storage/store";

/** What every request works with, on an open database and image store. */
export function createHouse(
  database: Database,
  images: ImageStore,
  timeZone: string,
  writer: Writer,
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
    writer,
    timeZone,
    announce,
  };
}
