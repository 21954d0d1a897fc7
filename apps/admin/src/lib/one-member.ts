import { hasUnsaved } from "./leave-guard.ts";

const NOBODY = "";
/** To the other tabs, once somebody is known. */
let tabs: BroadcastChannel | undefined;

/**
 * A browser has one session, whatever its tabs show. Where somebody else signs in, what another tab holds is no longer theirs to read, and would be done
 * in their name: it begins anew. Where its member signs out it does so, too, but over text that nobody has saved: there the password is asked for.
 */
export function followMember(memberId: string): void {
  tabs = new BroadcastChannel("shikara-member");
  tabs.onmessage = ({ data }) => {
    if (data !== memberId && !(data === NOBODY && hasUnsaved())) location.reload();
  };
  tabs.postMessage(memberId);
}

/** Tells the other tabs that nobody is signed in any more. */
export const tellSignedOut = (): void => tabs?.postMessage(NOBODY);
