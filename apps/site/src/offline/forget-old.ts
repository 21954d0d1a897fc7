const WEEK_MS = 7 * 86_400_000;
/** What forms of the site keep on a device (lib/kept-form.ts), and by what a request is known that may have arrived (client's once-key.ts). */
const IS_OF_A_FORM = /^(?:typed|sent)-/;

/** Whether it is as old, or from a time in which none was written down. */
function isOld(kept: string | null): boolean {
  try {
    const { at } = JSON.parse(kept ?? "");
    return !(Date.now() - at < WEEK_MS);
  } catch {
    return true;
  }
}

/** Forgets what a visitor typed a week ago and never sent, whichever page is open: the next one at this device has nothing of it. */
export function forgetOld(): void {
  const old = Object.keys(localStorage).filter((key) => IS_OF_A_FORM.test(key) && isOld(localStorage.getItem(key)));
  for (const key of old) localStorage.removeItem(key);
}
