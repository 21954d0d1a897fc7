import type { NewPasskey, UsedPasskey } from "@shikara/contract/auth/second-factor";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** Fetched with the first passkey: most processes never see one. */
const webauthn = () => import("@simplewebauthn/server");

/** How long a browser has to answer. */
export const PASSKEY_SECONDS = 300;

/** A passkey as it is kept. */
export interface StoredPasskey {
  id: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

interface Owner {
  id: string;
  username: string;
  fullName: string;
}

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;
const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

/** What a browser is asked to make a passkey from; it must know who holds it, so that it signs in without a name and a password. */
export async function creationOptions(
  publicUrl: string,
  agency: string,
  owner: Owner,
  known: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: agency,
    rpID: hostOf(publicUrl),
    userName: owner.username,
    userDisplayName: owner.fullName,
    userID: new TextEncoder().encode(owner.id),
    timeout: PASSKEY_SECONDS * 1000,
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser is asked to sign at the door, with any passkey it holds for us. */
export async function requestOptions(publicUrl: string) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    userVerification: "required",
    timeout: PASSKEY_SECONDS * 1000,
  });
}

/** What a browser says it was asked to sign, '' for nothing. */
export function challengeOf({ response }: NewPasskey | UsedPasskey): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    const challenge = typeof said === "object" && said !== null && "challenge" in said ? said.challenge : "";
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/**
 * Whether it says of the device nothing that had to be asked elsewhere: no attestation, or the key's own (Web Authentication
 * Level 3, 5.1.3 and 8.2). Of others the library fetches the lists of revoked certificates, from wherever the certificate says.
 */
async function isWithoutCertificates({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const attestation = decodeAttestationObject(fromBase64url(response.attestationObject));
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}

/** The passkey that was made; null: not for us, not for this challenge, or not what it says. */
export async function madePasskey(
  publicUrl: string,
  response: NewPasskey,
  challenge: string,
): Promise<StoredPasskey | null> {
  if (!(await isWithoutCertificates(response))) return null;
  const { verifyRegistrationResponse } = await webauthn();
  // Whatever it holds against a response it throws.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: hostOf(publicUrl),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = response.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/** How often the passkey says it was used, now that it signed; null: not for us, not for this challenge, or not by this passkey. */
export async function usesOf(
  publicUrl: string,
  response: UsedPasskey,
  passkey: StoredPasskey,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, publicKey, counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: hostOf(publicUrl),
    credential: { id, publicKey: fromBase64url(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
