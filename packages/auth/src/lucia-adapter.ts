import { createHash } from "node:crypto";
import type { Portal } from "@shikara/contract/auth/schema";
import type { Db } from "@shikara/db/client";
import { passkeys, secondFactorRoles, sessions, team, totpKeys } from "@shikara/db/schema";
import { and, eq, isNotNull, lte, sql } from "@shikara/db/sql";
import { refusesWrites } from "@shikara/db/writes";
import type { Adapter, DatabaseSession } from "lucia";
import { standing } from "./standing.ts";

export interface SessionAttributes {
  portal: Portal;
  userAgent: string;
  address: string;
  createdAt: Date;
}

/** What the table holds in place of a session's secret. */
export function sessionHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** The role demands a second factor and the member has none. */
export const owesSecondFactor = sql<boolean>`(exists (select 1 from ${secondFactorRoles} where ${secondFactorRoles.role} = ${team.role})
  and not exists (select 1 from ${totpKeys} where ${totpKeys.memberId} = ${team.id} and ${totpKeys.confirmedAt} is not null)
  and not exists (select 1 from ${passkeys} where ${passkeys.memberId} = ${team.id}))`;

/** The password is a first one: somebody else knows it. */
export const owesPassword = sql<boolean>`${isNotNull(team.firstPasswordUntil)}`;

/** Lucia's adapter on our tables. Only hashes are stored; members out of service have no sessions. */
export function luciaAdapter(db: Db, absoluteEnd: (createdAt: Date) => Date): Adapter {
  const toLucia = (row: typeof sessions.$inferSelect, secret: string): DatabaseSession => ({
    id: secret,
    userId: row.memberId,
    expiresAt: row.expiresAt,
    attributes: { portal: row.portal, userAgent: row.userAgent, address: row.address, createdAt: row.createdAt },
  });
  // Asked with every request of staff, so built once.
  const sessionAndMember = db
    .select({
      session: sessions,
      member: {
        ...{ id: team.id, username: team.username, fullName: team.fullName, avatar: team.avatar },
        ...{ ...standing, owesSecondFactor, owesPassword },
      },
    })
    .from(sessions)
    .innerJoin(team, and(eq(team.id, sessions.memberId), eq(team.isActive, true)))
    .where(eq(sessions.id, sql.placeholder("hash")))
    .prepare("session_and_member");
  return {
    async getSessionAndUser(secret) {
      const [found] = await sessionAndMember.execute({ hash: sessionHash(secret) });
      if (!found) return [null, null];
      return [toLucia(found.session, secret), { id: found.member.id, attributes: found.member }];
    },
    async getUserSessions(memberId) {
      const rows = await db.select().from(sessions).where(eq(sessions.memberId, memberId)).orderBy(sessions.createdAt);
      return rows.map((row) => toLucia(row, row.id));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.insert(sessions).values({ id: sessionHash(id), memberId: userId, expiresAt, ...attributes });
    },
    async updateSessionExpiration(secret, expiresAt) {
      const [row] = await db
        .select({ createdAt: sessions.createdAt })
        .from(sessions)
        .where(eq(sessions.id, sessionHash(secret)));
      if (!row) return;
      const end = absoluteEnd(row.createdAt);
      try {
        await db
          .update(sessions)
          .set({ expiresAt: expiresAt < end ? expiresAt : end })
          .where(eq(sessions.id, sessionHash(secret)));
      } catch (error) {
        // Staff can read on meanwhile, until the session ends as it would have.
        if (!refusesWrites(error)) throw error;
      }
    },
    async deleteSession(secret) {
      await db.delete(sessions).where(eq(sessions.id, sessionHash(secret)));
    },
    async deleteUserSessions(memberId) {
      await db.delete(sessions).where(eq(sessions.memberId, memberId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, new Date()));
    },
  };
}
