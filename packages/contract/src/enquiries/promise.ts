import type { EnquiryStatus } from "./schema.ts";

interface Asked {
  createdAt: Date;
  /** When whoever asks wrote last. */
  askedAt: Date;
  answeredAt: Date | null;
  status: EnquiryStatus;
  /** Within how many hours an answer is promised. */
  answerHours: number;
}

export type AnswerClock =
  | { state: "answered"; takenMs: number; isInTime: boolean }
  /** `soon`: little is left of the time. `leftMs` is below zero for what is late. */
  | { state: "waits" | "soon" | "late"; leftMs: number };

const HOUR_MS = 3_600_000;
/** With less than this share of the promised time left it is urgent: of 24 hours four. */
const SOON_SHARE = 1 / 6;

/** Whether somebody waits for an answer: to their first message, or to what they have written since the last one. */
export const isAwaited = ({ status, askedAt, answeredAt }: Omit<Asked, "answerHours" | "createdAt">): boolean =>
  status === "new" && (answeredAt === null || askedAt > answeredAt);

/** What is left of the time in which whoever asks is promised an answer, or how long the first one took. */
export function answerClock(asked: Asked, now: Date): AnswerClock {
  const promisedMs = asked.answerHours * HOUR_MS;
  if (!isAwaited(asked)) {
    const takenMs = (asked.answeredAt ?? asked.askedAt).getTime() - asked.createdAt.getTime();
    return { state: "answered", takenMs, isInTime: takenMs <= promisedMs };
  }
  const leftMs = asked.askedAt.getTime() + promisedMs - now.getTime();
  if (leftMs < 0) return { state: "late", leftMs };
  return { state: leftMs < promisedMs * SOON_SHARE ? "soon" : "waits", leftMs };
}

/** Whoever waits and wrote before this has waited too long. */
export const lateBefore = (answerHours: number, now = new Date()): Date =>
  new Date(now.getTime() - answerHours * HOUR_MS);
