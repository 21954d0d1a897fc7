import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { Portal, SignedIn } from "@shikara/contract/auth/schema";
import type { NewPasskey, UsedPasskey } from "@shikara/contract/auth/second-factor";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Connection } from "./connection.ts";

/** Fetched with the first use: few have a passkey. */
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys; only over https, and on localhost. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/**
 * What a device answers in place of a passkey, by the names that Web Authentication gives its refusals (Level 3, 5.1.3 and 5.1.4).
 * A person who says no, a finger that is not known and a wait that is over have one name between them: nothing tells who has not.
 */
const REFUSALS: Partial<Record<string, string>> = {
  NotAllowedError: AUTH_MESSAGES.passkeyTurnedDown,
  AbortError: AUTH_MESSAGES.passkeyTurnedDown,
  InvalidStateError: AUTH_MESSAGES.passkeyThere,
  ConstraintError: AUTH_MESSAGES.passkeyImpossible,
  NotSupportedError: AUTH_MESSAGES.passkeyImpossible,
  NotReadableError: AUTH_MESSAGES.passkeyImpossible,
  SecurityError: AUTH_MESSAGES.passkeyImpossible,
  UnknownError: AUTH_MESSAGES.passkeyImpossible,
};

/** What the device itself refused, in words; null where it is the line or the server that failed, which have words of their own. */
export const refusedByDevice = (error: unknown): string | null =>
  (error instanceof Error && REFUSALS[error.name]) || null;

/** Has the device make a passkey. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> {
  const { startRegistration } = await webauthn();
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type: "public-key", clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Has the device sign with a passkey that it holds for us. */
async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<UsedPasskey> {
  const { startAuthentication } = await webauthn();
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: "public-key", clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Signs in by a passkey alone. With `memberId` it has to be theirs: whoever else it belongs to stays outside. */
export async function signInWithPasskey(
  client: Connection["client"],
  asked: { portal: Portal; memberId?: string },
): Promise<SignedIn> {
  const response = await signWithPasskey(await client.auth.startPasskeySignIn.mutate());
  return client.auth.passkeySignIn.mutate({ response, ...asked });
}
