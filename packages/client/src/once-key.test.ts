import { expect, it } from "vitest";
import { onceKeys } from "./once-key.ts";

it("keeps one key for what is sent again, and takes another for what was changed or has arrived", () => {
  let count = 0;
  const keys = onceKeys(() => `key ${++count}`);
  expect([keys.keyFor({ name: "A" }), keys.keyFor({ name: "A" })]).toEqual(["key 1", "key 1"]);
  expect(keys.keyFor({ name: "B" })).toBe("key 2");
  keys.forget();
  expect(keys.keyFor({ name: "B" })).toBe("key 3");
});

it("goes on after a reload with the key of what may have arrived, until it has or something else is said", () => {
  let kept: unknown = null;
  const place = {
    read: () => kept,
    keep: (sent: unknown) => {
      kept = sent;
    },
  };
  let count = 0;
  const opened = () => onceKeys(() => `key ${++count}`, place);
  expect([opened().keyFor({ name: "A" }), opened().keyFor({ name: "A" })]).toEqual(["key 1", "key 1"]);
  expect(opened().keyFor({ name: "B" })).toBe("key 2");
  expect(JSON.stringify(kept)).not.toContain("name");
  opened().forget();
  expect(kept).toBeNull();
  expect(opened().keyFor({ name: "B" })).toBe("key 3");
  kept = { said: 4 };
  expect(opened().keyFor({ name: "B" })).toBe("key 4");
});

it("makes keys of its own that differ", () => {
  const [a, b] = [onceKeys().keyFor(1), onceKeys().keyFor(1)];
  expect(a).toMatch(/^[0-9a-f]{32}$/);
  expect(a).not.toBe(b);
});
