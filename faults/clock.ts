// The clock is set forward by an hour, back by an hour, and right again, in the middle of business.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault, Figures, Scene } from "./fault.ts";
import { Meanwhile } from "./meanwhile.ts";

const LIBRARIES = "/usr/lib";
const FILE = "faketime/libfaketime.so.1";
const WHY_NOT = "libfaketime is not installed";
/** As libfaketime reads them: from the clock of the machine. */
const CLOCKS = { "an hour ahead": "+1h", "an hour behind": "-1h", "right again": "+0" };
const LASTS_MS = 3_000;
/** Until the house reads the new clock. */
const SETTLES_MS = 300;

/** Where the library is that tells a process another time; undefined on a machine without it. */
function library(): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).map((name) => path.join(LIBRARIES, name)) : [];
  return [LIBRARIES, ...folders].map((folder) => path.join(folder, FILE)).find(existsSync);
}

async function meet({ open, isQuick }: Scene): Promise<Figures> {
  const preload = library();
  if (!preload) return { "left out": WHY_NOT };
  const folder = mkdtempSync(path.join(os.tmpdir(), "shikara-clock-"));
  const clock = path.join(folder, "clock");
  writeFileSync(clock, CLOCKS["right again"]);
  try {
    const house = await open({
      ...{ LD_PRELOAD: preload, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: "1" },
      // What counts how long something takes is set by nobody.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    const meanwhile = await new Meanwhile(house).measureUsual();
    const { ledger } = meanwhile.business;
    const figures: Figures = {};
    for (const [name, offset] of Object.entries(CLOCKS).slice(0, isQuick ? 1 : undefined)) {
      const before = ledger.counts.bookings;
      writeFileSync(clock, offset);
      await pause(SETTLES_MS);
      await meanwhile.work(LASTS_MS);
      figures[`bookings ${name}`] = ledger.counts.bookings - before;
      if (ledger.counts.bookings === before) throw new Error(`No booking while the clock was ${name}`);
    }
    Object.assign(figures, await meanwhile.figures());
    await meanwhile.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const clock: Fault = {
  name: "a clock",
  tells: "The clock is set an hour ahead, an hour behind and right again. Everybody goes on, sessions included.",
  engines: ["embedded", "postgres"],
  quickly: [],
  meet,
};
