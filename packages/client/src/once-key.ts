import { keep, readKept } from "./kept.ts";

interface Sent {
  /** A sign of what was said: it lies on the device, and nobody reads the words from it. */
  said: string;
  key: string;
}

/** Two of 32 bits (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/), from either end. Of two texts with one sign the second would be refused, not stored as the first. */
function signOf(text: string): string {
  let [ahead, back] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < text.length; at += 1) {
    ahead = Math.imul(ahead ^ text.charCodeAt(at), 0x01000193);
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
  }
  return `${text.length} ${ahead >>> 0} ${back >>> 0}`;
}

/** Where the last key lies. */
interface KeptKey {
  /** Nobody has checked it: an older version of the page may have written it. */
  read: () => unknown;
  keep: (sent: (Sent & { at: number }) | null) => void;
}

const NOTHING: Sent = { said: "", key: "" };
const NOWHERE: KeptKey = { read: () => null, keep: () => undefined };

/**
 * The Idempotency-Key of a form: one for what it says now, so that a request sent again after a broken line is stored
 * once, while one that was corrected meanwhile is not taken for the old one. A form that takes up what was typed before a
 * reload needs `kept`: its request may have arrived.
 */
export function onceKeys(newKey: () => string = randomKey, kept: KeptKey = NOWHERE) {
  let last: Sent | undefined;
  const hold = (sent: Sent) => {
    last = sent;
    kept.keep(sent === NOTHING ? null : { ...sent, at: Date.now() });
  };
  return {
    keyFor(request: unknown): string {
      const said = signOf(JSON.stringify(request));
      last ??= sentBefore(kept.read());
      if (said !== last.said) hold({ said, key: newKey() });
      return last.key;
    },
    /** It arrived: the same again is meant as another one. */
    forget: (): void => hold(NOTHING),
  };
}

const device = () => localStorage;
const PREFIX = "sent-";

/**
 * As `onceKeys`, kept where what was typed into the form of this name is: whoever finds it again in another tab, and sends it there, sends the same
 * request.
 */
export const onceKeysOf = (form: string) =>
  onceKeys(randomKey, {
    read: () => readKept(device, PREFIX + form),
    keep: (sent) => keep(device, PREFIX + form, sent),
  });

/** What a form said has arrived by another way than through it. */
export const forgetKeyOf = (form: string): void => keep(device, PREFIX + form, null);

function sentBefore(kept: unknown): Sent {
  if (typeof kept !== "object" || kept === null || !("said" in kept) || !("key" in kept)) return NOTHING;
  const { said, key } = kept;
  return typeof said === "string" && typeof key === "string" ? { said, key } : NOTHING;
}

/** Not randomUUID: a site reached without https does not have it. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
