import type { Portal, SessionView, SignedIn } from "@shikara/contract/auth/schema";
import type { Standing } from "@shikara/contract/core/permissions";
import type { Db } from "@shikara/db/client";
import { sessions, team } from "@shikara/db/schema";
import { and, eq, gt, ne, not } from "@shikara/db/sql";
import { Lucia, TimeSpan } from "lucia";
import { luciaAdapter, owesPassword, owesSecondFactor, type SessionAttributes, sessionHash } from "./lucia-adapter.ts";
import { standing } from "./standing.ts";

// A working day without use ends a session; a week ends it whatever the use (ASVS 5.0, 7.3.1 and 7.3.2: both limits,
// documented). Lucia moves the end on once half of the time has gone by.
const IDLE_HOURS = 12;
const ABSOLUTE_DAYS = 7;
const DAY_MS = 86_400_000;
const MAX_USER_AGENT = 300;
// Ours are 40 characters; anything longer is not looked up.
const MAX_SECRET = 100;

export interface OpenedSession {
  /** What the browser or client keeps; the table has its hash only. */
  secret: string;
  expiresAt: Date;
}

export interface FoundSession {
  member: SignedIn;
  secret: string;
  expiresAt: Date;
  /** The end has just moved on: a cookie should be sent again. */
  wasExtended: boolean;
}

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionAttributes, SignedIn>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SignedIn;
  }
}

/** The end of a session whatever its use. */
export function absoluteEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS);
}

export type Sessions = ReturnType<typeof createSessions>;

/** Everything the house does with sessions. Nothing of Lucia leaves this package. */
export function createSessions(db: Db) {
  const luciaOn = (place: Db) =>
    new Lucia(luciaAdapter(place, absoluteEnd), {
      sessionExpiresIn: new TimeSpan(IDLE_HOURS, "h"),
      getSessionAttributes: (attributes) => attributes,
      getUserAttributes: (member) => member,
    });
  const lucia = luciaOn(db);

  return {
    /** A new session, within a transaction where one is given; its secret is never one that existed before the sign-in. */
    async open(memberId: string, portal: Portal, userAgent: string, address = "", tx?: Db): Promise<OpenedSession> {
      const attributes = { portal, userAgent: userAgent.slice(0, MAX_USER_AGENT), address, createdAt: new Date() };
      const session = await (tx ? luciaOn(tx) : lucia).createSession(memberId, attributes);
      return { secret: session.id, expiresAt: session.expiresAt };
    },

    /** The live session of this secret, or null; the member is read anew each time, so a demotion holds at once. */
    async find(secret: string): Promise<FoundSession | null> {
      if (secret === "" || secret.length > MAX_SECRET) return null;
      const { session, user } = await lucia.validateSession(secret);
      if (!session) return null;
      const end = absoluteEnd(session.createdAt);
      if (end <= new Date()) {
        await lucia.invalidateSession(secret);
        return null;
      }
      return {
        member: {
          id: user.id,
          username: user.username,
          fullName: user.fullName,
          role: user.role,
          ownRole: user.ownRole,
          avatar: user.avatar,
          owesSecondFactor: user.owesSecondFactor,
          owesPassword: user.owesPassword,
        },
        secret,
        expiresAt: session.expiresAt < end ? session.expiresAt : end,
        wasExtended: session.fresh,
      };
    },

    /** By what the live session's member may do things, or null; who owes a second factor or a password may do nothing with it. It is not a use of the session: its end does not move. */
    async standingOf(secret: string): Promise<Standing | null> {
      const [found] = await db
        .select({ standing, createdAt: sessions.createdAt })
        .from(sessions)
        .innerJoin(team, and(eq(team.id, sessions.memberId), eq(team.isActive, true)))
        .where(
          and(
            ...[eq(sessions.id, sessionHash(secret)), gt(sessions.expiresAt, new Date())],
            ...[not(owesSecondFactor), not(owesPassword)],
          ),
        );
      return found && absoluteEnd(found.createdAt) > new Date() ? found.standing : null;
    },

    /** Whether nobody has ended it, as a transaction sees it that holds its member. */
    async isOpen(tx: Db, secret: string): Promise<boolean> {
      return (await tx.$count(sessions, eq(sessions.id, sessionHash(secret)))) > 0;
    },

    end: (secret: string) => lucia.invalidateSession(secret),

    /** Ends a member's sessions, all or all but the one of `keep`, with what else is changed in the transaction. */
    async endAllOf(tx: Db, memberId: string, keep?: string): Promise<void> {
      const others = keep === undefined ? undefined : ne(sessions.id, sessionHash(keep));
      await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), others));
    },

    /** Ends one of a member's sessions by its handle; false when there is none. */
    async endByHandle(tx: Db, memberId: string, handle: string): Promise<boolean> {
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.memberId, memberId), eq(sessions.id, handle)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** A member's live sessions; `currentSecret` is the asker's. The handle is the stored hash: it ends a session and opens none. */
    async list(memberId: string, currentSecret: string): Promise<SessionView[]> {
      const current = sessionHash(currentSecret);
      const live = await lucia.getUserSessions(memberId);
      return live.map(({ id, createdAt, expiresAt, userAgent, address }) => ({
        ...{ id, createdAt, expiresAt, userAgent, address },
        isCurrent: id === current,
      }));
    },

    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}
