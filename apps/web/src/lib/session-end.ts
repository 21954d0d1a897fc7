/** Asks to sign in again. @returns whether somebody did: then what failed is tried once more */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** What asks, while it is on the screen. */
export function askToSignInWith(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}

/** A call was answered 401. However many are at once, one question is asked. */
export function sessionEnded(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
