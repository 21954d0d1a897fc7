import { type DBSchema, openDB } from "idb";
import type { FormName, Letter } from "./letters.ts";

export type AnyLetter = { [Form in FormName]: Letter<Form> }[FormName];

interface LetterBox extends DBSchema {
  letters: { key: string; value: AnyLetter };
}

/** The server knows a key for a day (api/core/idempotency.ts): later it could be stored twice. */
const LIVES_MS = 23 * 3_600_000;
export const mayBeSent = ({ at }: { at: number }): boolean => Date.now() - at < LIVES_MS;

/** Opened for each use, and closed: a page that sleeps in the background is in nobody's way. */
async function inBox<Found>(use: (box: Awaited<ReturnType<typeof openBox>>) => Promise<Found>): Promise<Found> {
  const box = await openBox();
  try {
    return await use(box);
  } finally {
    box.close();
  }
}

/** The first script of each page (app/start.ts) looks whether it is there. */
const openBox = () =>
  openDB<LetterBox>("letters", 1, {
    upgrade(box) {
      box.createObjectStore("letters", { keyPath: "key" });
    },
  });

/** Keeps it on this device: once this resolves it is on the disk. A browser that keeps nothing has it for as long as the page is open. */
export const keepLetter = (letter: AnyLetter): Promise<void> =>
  inBox(async (box) => {
    const writing = box.transaction("letters", "readwrite", { durability: "strict" });
    await Promise.all([writing.store.put(letter), writing.done]);
  }).catch(() => undefined);

/** Forgets it, kept or not. */
export const dropLetter = (key: string): Promise<void> =>
  inBox((box) => box.delete("letters", key)).catch(() => undefined);

/** What waits on this device, the oldest first. */
export async function lettersKept(): Promise<AnyLetter[]> {
  const letters = await inBox((box) => box.getAll("letters")).catch(() => []);
  return letters.toSorted((one, other) => one.at - other.at);
}
