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

/** Settles when somebody who is signing out has left, or could not. */
let leaving: Promise<void> | null = null;

/** Somebody signs out: what is answered 401 meanwhile asks nobody. @returns to call when it failed and they stay */
export function leaveSession(): () => void {
  let stay = () => {};
  leaving = new Promise((resolve) => {
    stay = resolve;
  });
  return () => {
    leaving = null;
    stay();
  };
}

/** A call was answered 401. However many are at once, one question is asked. */
export function sessionEnded(): Promise<boolean> {
  if (leaving) return leaving.then(sessionEnded);
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
