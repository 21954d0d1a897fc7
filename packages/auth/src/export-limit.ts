import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { formSubmissions } from "@shikara/db/schema";
import { createLimiter, refuseBeyond, take } from "./limiter.ts";

export const EXPORT_WINDOW_SECONDS = 10 * 60;
/** The end of a month takes a dozen lists, some of them twice. */
export const EXPORTS_OF_A_MEMBER = 30;
/** A list holds a connection to the database again and again while it goes out; of one process. */
export const EXPORTS_AT_ONCE = 3;
const AGAIN_SECONDS = 10;

const WORDS = {
  atOnce: `${EXPORTS_AT_ONCE} exports of yours are on their way. Please wait until one is done.`,
  elsewhere: "Lists are exported from the back office itself. Please open it and export there.",
  often: (seconds: number) => `You have exported a great deal just now. Please wait ${Math.ceil(seconds / 60)} min.`,
};

export type ExportLimit = ReturnType<typeof createExportLimit>;

/** For a browser that a page elsewhere leads: it would carry out what nobody who sits there has asked for. @throws CSRF */
export const NO_EXPORT: ExportLimit = { begin: async () => fail("CSRF", WORDS.elsewhere) };

/** Limits how much of the house one member carries out, whoever sits at their screen. */
export function createExportLimit(db: Db) {
  const points = EXPORTS_OF_A_MEMBER;
  const limiter = createLimiter(db, {
    ...{ schema: formSubmissions, keyPrefix: "export", points, duration: EXPORT_WINDOW_SECONDS },
  });
  const running = new Map<string, number>();
  const refuse = (words: string, retryAfter: number) => fail("RATE_LIMITED", words, { retryAfter });

  return {
    /** @returns what ends it, to be called once. @throws RATE_LIMITED with the seconds to wait */
    async begin(memberId: string): Promise<() => void> {
      const before = running.get(memberId) ?? 0;
      if (before >= EXPORTS_AT_ONCE) refuse(WORDS.atOnce, AGAIN_SECONDS);
      running.set(memberId, before + 1);
      const end = () => {
        const left = (running.get(memberId) ?? 1) - 1;
        if (left > 0) running.set(memberId, left);
        else running.delete(memberId);
      };
      try {
        const taken = await take(limiter, memberId);
        refuseBeyond(taken, points, WORDS.often);
        return end;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
