import type { Db } from "@shikara/db/client";
import { describe, expect, it } from "vitest";
import { Changes, invalidatedMemo } from "./invalidated-memo.ts";

// What is counted here is how often it was counted: no query is asked.
const db = {} as Db;
const house = { db, reads: db };

/** A figure that says how often it was counted, when its count is let go. */
function slowFigure() {
  const waiting: (() => void)[] = [];
  let times = 0;
  const figure = invalidatedMemo(["bookings", "customers"], () => {
    times += 1;
    const mine = times;
    return new Promise<number>((resolve) => waiting.push(() => resolve(mine)));
  });
  return { figure, letGo: () => waiting.splice(0).forEach((go) => void go()) };
}

describe("a figure until it changes", () => {
  it("is counted once for all who ask, and anew after a change of a domain it comes from", async () => {
    const { figure, letGo } = slowFigure();
    const changes = new Changes();
    const asked = Promise.all([figure({ ...house, changes }), figure({ ...house, changes })]);
    letGo();
    expect(await asked).toEqual([1, 1]);
    changes.note(["tours"]);
    expect(await figure({ ...house, changes })).toBe(1);
    changes.note(["customers"]);
    const again = figure({ ...house, changes });
    letGo();
    expect(await again).toBe(2);
  });

  it("that was begun before a change is not given to who asks after it", async () => {
    const { figure, letGo } = slowFigure();
    const changes = new Changes();
    const before = figure({ ...house, changes });
    changes.note(["bookings"]);
    const after = figure({ ...house, changes });
    letGo();
    expect([await before, await after, await figure({ ...house, changes })]).toEqual([1, 2, 2]);
  });

  it("is each house's own", async () => {
    const { figure, letGo } = slowFigure();
    const asked = Promise.all([
      figure({ ...house, changes: new Changes() }),
      figure({ ...house, changes: new Changes() }),
    ]);
    letGo();
    expect(await asked).toEqual([1, 2]);
  });

  it("is asked for again after it failed", async () => {
    let isLost = true;
    const figure = invalidatedMemo(["bookings"], async () => {
      if (isLost) throw new Error("The database is gone");
      return 7;
    });
    const changes = new Changes();
    await expect(figure({ ...house, changes })).rejects.toThrow("The database is gone");
    isLost = false;
    expect(await figure({ ...house, changes })).toBe(7);
  });
});
