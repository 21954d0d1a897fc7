import { withAccount } from "@shikara/db/spent";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { createBusyMeter } from "./busy-meter.ts";
import { networkOf, refuseBeyond, takeOrRefuse } from "./limiter.ts";
import { createStrangersQueue } from "./strangers-queue.ts";

export const READING_WINDOW_SECONDS = 60;
/**
 * Of answers that nothing has kept, 50 a second. A visit has the server make some ten new ones a minute: 300 people behind one IPv4 address
 * of a mobile network would have to look around in the same minute. Below that it keeps a program from holding more than a part of one
 * processor. Kept answers are given before anybody counts.
 */
export const READINGS_OF_AN_ADDRESS = 3_000;
/**
 * What they may take in that time of the process, and of the connections to a database server: half of one, 10 ms for each of them. A search
 * of misspelt words takes many times that, most of it of the database, and whoever asks for nothing else has had enough sooner.
 */
export const READING_MS_OF_AN_ADDRESS = 30_000;
/**
 * So many of them are made for an address at once: all it may have in a minute, asked for in one moment, must not stand in front of
 * everybody else's. What waits is made within a second or two.
 */
export const READING_LINE = { running: 4, waiting: 500 };

/** Whoever reads on the machine itself: a probe, a bench, or everybody behind a proxy that the house was not told of. */
const OWN_MACHINE = /^(?:::ffff:)?127\.|^::1$/;

export type ReadingLimit = ReturnType<typeof createReadingLimit>;

interface ReadingLimits {
  points?: number;
  ms?: number;
  meter?: ReturnType<typeof createBusyMeter>;
}

/** Limits what strangers have made for them. Counted in this process alone: a row written for each row read would cost more than it spares. */
export function createReadingLimit({
  points = READINGS_OF_AN_ADDRESS,
  ms = READING_MS_OF_AN_ADDRESS,
  meter = createBusyMeter(),
}: ReadingLimits = {}) {
  const limiter = new RateLimiterMemory({ points, duration: READING_WINDOW_SECONDS });
  const taken = new RateLimiterMemory({ points: ms, duration: READING_WINDOW_SECONDS });
  const line = createStrangersQueue(READING_LINE);
  const isCounted = (address: string) => address !== "" && !OWN_MACHINE.test(address);
  /** @throws RATE_LIMITED with the seconds to wait */
  const take = async (address: string): Promise<void> => {
    if (isCounted(address)) await takeOrRefuse(limiter, networkOf(address));
  };
  /** Once it is its turn: what came before has been reckoned by then. */
  const inTurn = async <T>(network: string, make: () => Promise<T>): Promise<T> => {
    const before = await taken.get(network);
    if (before) refuseBeyond(before, ms);
    const end = meter.begin();
    let ofDatabase = 0;
    const account = (milliseconds: number) => {
      ofDatabase += milliseconds;
    };
    try {
      return await withAccount(account, make);
    } finally {
      await taken.penalty(network, Math.ceil(end() + ofDatabase));
    }
  };
  return {
    take,
    /** Counts one more and has it made in its turn. @throws RATE_LIMITED with the seconds to wait, and what `make` throws */
    async run<T>(address: string, make: () => Promise<T>): Promise<T> {
      await take(address);
      return isCounted(address) ? line.run(address, () => inTurn(networkOf(address), make)) : make();
    },
  };
}
