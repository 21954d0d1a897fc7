import { useSyncExternalStore } from "react";

/** An answer that was taken back before it went, until the box where it was written has it again. */
export interface TakenBack {
  enquiryId: string;
  text: string;
}

let takenBack: TakenBack | null = null;
const readers = new Set<() => void>();

/** Kept outside of the screen: whoever takes an answer back may have closed its enquiry meanwhile. */
export function holdTakenBack(now: TakenBack | null): void {
  takenBack = now;
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** What was taken back of this enquiry, and waits for its box. */
export function useTakenBack(enquiryId: string): TakenBack | null {
  const held = useSyncExternalStore(subscribe, () => takenBack);
  return held?.enquiryId === enquiryId ? held : null;
}
