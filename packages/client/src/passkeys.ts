import type { NewPasskey, UsedPasskey } from "@shikara/contract/auth/second-factor";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Fetched with the first use: few have a passkey. */
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys; only over https, and on localhost. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** The person turned the browser's question down, or let it wait too long: nothing has failed. */
export const wasTurnedDown = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

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
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<UsedPasskey> {
  const { startAuthentication } = await webauthn();
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: "public-key", clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
