import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { NewPasskey, UsedPasskey } from "@shikara/contract/auth/second-factor";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { Secret, TOTP } from "otpauth";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** What an authenticator app shows now, or `aside` half minutes from now. */
export const appCode = (secret: string, aside = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aside * 30_000 });

// Flags of Web Authentication Level 3, 6.1.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Answering {
  origin?: string;
  /** Without, nobody said who they are to the device. */
  isVerified?: boolean;
  counter?: number;
  /** What a new passkey says of its device, beside nothing. */
  attested?: (clientData: Buffer, publicKey: KeyObject) => { format: string; statement: ReadonlyMap<string, unknown> };
}

const SAYS_NOTHING = { format: "none", statement: new Map<string, unknown>() };

/** A device that makes passkeys and signs with them, in a few lines: what a browser would send of it. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  constructor(readonly origin: string) {}

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(this.origin).hostname), head, rest]);
  }

  #flags(isVerified: boolean): number {
    return PRESENT + (isVerified ? VERIFIED : 0);
  }

  make(
    challenge: string,
    { origin = this.origin, isVerified = true, counter = 0, attested }: Answering = {},
  ): NewPasskey {
    const clientData = this.#clientData("webauthn.create", challenge, origin);
    const { format, statement } = attested?.(clientData, this.#keys.publicKey) ?? SAYS_NOTHING;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)]);
    const authData = this.#data(this.#flags(isVerified) + HAS_KEY, counter, key);
    const attestation = new Map<string, unknown>([
      ["fmt", format],
      ["attStmt", statement],
      ["authData", new Uint8Array(authData)],
    ]);
    const id = this.id.toString("base64url");
    return {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  sign(challenge: string, { origin = this.origin, isVerified = true, counter = 0 }: Answering = {}): UsedPasskey {
    const clientData = this.#clientData("webauthn.get", challenge, origin);
    const authData = this.#data(this.#flags(isVerified), counter);
    const signature = createSign("sha256").update(authData).update(sha256(clientData)).sign(this.#keys.privateKey);
    const id = this.id.toString("base64url");
    return {
      ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }
}

/** A P-256 key as COSE writes it (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(map as never));
}
