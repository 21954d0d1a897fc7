import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

it("does one at a time by its name, and the next for all who asked meanwhile", async () => {
  const queue = oneAtATime<number>();
  const waiting: ((isDone: boolean) => void)[] = [];
  let begun = 0;
  const work = () => {
    begun += 1;
    const mine = begun;
    return new Promise<number>((resolve, reject) =>
      waiting.push((isDone) => (isDone ? resolve(mine) : reject(new Error("The database is gone")))),
    );
  };
  const letGo = async (isDone = true) => {
    waiting.shift()?.(isDone);
    await new Promise(setImmediate);
  };
  const first = queue("all", work);
  const meanwhile = [queue("all", work), queue("all", work)];
  const other = queue("own", work);
  expect(begun).toBe(2);
  const lost = expect(first).rejects.toThrow("The database is gone");
  await letGo(false);
  await lost;
  expect(begun).toBe(3);
  const later = queue("all", work);
  await letGo();
  expect(await other).toBe(2);
  await letGo();
  expect(await Promise.all(meanwhile)).toEqual([3, 3]);
  await letGo();
  expect(await later).toBe(4);
  const alone = queue("all", work);
  await letGo();
  expect(await alone).toBe(5);
});
