import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readers } from "@shikara/api/blog/readers";
import { offlineWriter } from "@shikara/api/blog/writer/offline";
import type { Writer } from "@shikara/api/blog/writer/writer";
import { AccessLog } from "@shikara/api/core/access-log";
import type { ApiContext, AppServices } from "@shikara/api/core/context";
import { Changes } from "@shikara/api/core/invalidated-memo";
import { DeskEvents } from "@shikara/api/dashboard/desk-events";
import { mailFillers } from "@shikara/api/mail-fillers";
import type { PaymentProvider } from "@shikara/api/payments/online/provider";
import { createCaller } from "@shikara/api/root";
import { createDoorLimits } from "@shikara/auth/door-limits";
import { createEventLimit } from "@shikara/auth/event-limit";
import { createExportLimit } from "@shikara/auth/export-limit";
import { hashPassword } from "@shikara/auth/passwords";
import { createReadingLimit } from "@shikara/auth/reading-limit";
import { createSessions, type OpenedSession } from "@shikara/auth/sessions";
import { createSignInLimits } from "@shikara/auth/sign-in-limits";
import { createStrangersQueue } from "@shikara/auth/strangers-queue";
import type { Domain } from "@shikara/contract/core/domains";
import type { Role } from "@shikara/contract/core/permissions";
import { createDb, type Database } from "@shikara/db/client";
import { openInMemory } from "@shikara/db/embedded";
import { team } from "@shikara/db/schema";
import { newSecret, Seal } from "@shikara/db/seal";
import { openImageStore } from "@shikara/storage/open";
import { inject } from "vitest";
import { createDatabase, dropDatabase } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "embedded" | "postgres";
    /** A migrated database to begin with: a file that holds its dump, or its name on the PostgreSQL server. */
    migrated: string;
  }
}

// Many test files ask at once on a machine that is busy with them: slow is not unreachable here.
const PATIENT_SECONDS = 30;

export const PASSWORD = "a good password";
/** Hashing takes a while, on purpose: done once for all members of all test files of this process. */
let passwordHash: Promise<string> | undefined;

/** A PostgreSQL database of this test's own, migrated, dropped at the end. */
async function ownPostgres(route?: (url: URL) => URL): Promise<Database> {
  const { name, url } = await createDatabase(inject("migrated"));
  const database = await createDb({
    kind: "postgres",
    url: (route?.(url) ?? url).href,
    // A line that is led elsewhere may be cut there: that is found out as soon as in the house.
    ...(route
      ? {}
      : { connectSeconds: PATIENT_SECONDS, waitSeconds: PATIENT_SECONDS, statementSeconds: PATIENT_SECONDS }),
  });
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(name);
    },
  };
}

/** In memory, where it is read faster than from its file: loaded once, it serves all test files of this process. */
let migrated: Promise<Blob> | undefined;

function ownEmbedded() {
  migrated ??= readFile(inject("migrated")).then((dump) => new Blob([dump]));
  return migrated.then(openInMemory);
}

interface TestbedOptions {
  route?: (url: URL) => URL;
  writer?: Writer;
  paymentProvider?: PaymentProvider | null;
}

export type Testbed = Awaited<ReturnType<typeof createTestbed>>;

/**
 * A migrated database on the engine under test, an image store in a temporary folder, and callers of every role. `route`
 * leads a PostgreSQL server's address through something else, `writer` drafts posts, `paymentProvider` takes payments online.
 */
export async function createTestbed({ route, writer = offlineWriter, paymentProvider = null }: TestbedOptions = {}) {
  const database = inject("engine") === "postgres" ? await ownPostgres(route) : await ownEmbedded();
  const folder = await mkdtemp(join(tmpdir(), "shikara-test-"));
  const announced: Domain[] = [];
  const changes = new Changes();
  const sessions = createSessions(database.db);
  const services: AppServices = {
    db: database.db,
    reads: database.reads,
    sessions,
    deskEvents: new DeskEvents(sessions),
    signInLimits: createSignInLimits(database.db),
    doorLimits: createDoorLimits(database.db),
    access: new AccessLog(database.db, (error) => {
      throw error;
    }),
    eventLimit: createEventLimit(database.db),
    readingLimit: createReadingLimit(),
    strangers: createStrangersQueue(),
    exportLimit: createExportLimit(database.db),
    images: await openImageStore({ kind: "disk", dir: folder }),
    readers: new Readers(database.db, "Asia/Kolkata"),
    seal: new Seal([newSecret()]),
    publicUrl: "https://shikara.test",
    mail: { mailer: null, from: "", fillers: mailFillers },
    webhookHosts: null,
    writer,
    paymentProvider,
    timeZone: "Asia/Kolkata",
    changes,
    announce(domains) {
      changes.note(domains);
      announced.push(...domains);
    },
  };

  /** A member of this role, made anew. */
  const member = async (role: Role, details: Partial<typeof team.$inferInsert> = {}) => {
    const username = `${role}-${randomUUID().slice(0, 8)}`;
    passwordHash ??= hashPassword(PASSWORD);
    const [row] = await database.db
      .insert(team)
      .values({
        username,
        fullName: `Test ${role}`,
        email: `${username}@example.com`,
        phone: "+91 99999 00000",
        passwordHash: await passwordHash,
        role,
        department: "Tests",
        joiningDate: "2024-01-01",
        ...details,
      })
      .returning();
    if (!row) throw new Error("The member was not stored");
    return row;
  };

  const context = (details: Partial<ApiContext> = {}): ApiContext => ({
    ...services,
    signedIn: null,
    address: "192.0.2.1",
    userAgent: "test",
    idempotencyKey: "",
    device: "",
    deliverSession() {},
    deliverDevice() {},
    ...details,
  });

  return {
    services,
    database,
    announced,
    member,
    context,
    /** A caller nobody knows; `details` changes its request. */
    anyone: (details: Partial<ApiContext> = {}) => createCaller(context(details)),
    /** A caller of this role, with a session of its own. */
    async as(role: Role, details: Partial<ApiContext> = {}) {
      const { id } = await member(role);
      const { secret } = await services.sessions.open(id, "team", "test");
      return createCaller(context({ signedIn: await services.sessions.find(secret), ...details }));
    },
    /** Signs in and gives what the caller was handed. */
    async signIn(username: string, password: string, details: Partial<ApiContext> = {}) {
      let opened: OpenedSession | null = null;
      const deliverSession = (session: OpenedSession | null) => {
        opened = session;
      };
      const caller = createCaller(context({ deliverSession, ...details }));
      const user = await caller.auth.login({ username, password });
      return { user, opened: opened as OpenedSession | null };
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
