// What a device may say of itself with a new passkey, by certificates that anybody can make: one format is enough to try it.
import { createHash, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";

/** Distinguished encoding (X.690, 10): a tag, a length, what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const bytesOf = (hex: string) => Buffer.from(hex, "hex");
const oid = (hex: string) => der(0x06, bytesOf(hex));
const whole = (value: number) => der(0x02, Buffer.from([value]));

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const COMMON_NAME = oid("550403");
/** RFC 5280, 4.2.1.13. */
const REVOCATION_LISTS = oid("551d1f");
/** Of Android's key attestation. */
const KEY_DESCRIPTION = oid("2b06010401d679020111");

const named = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
const DAY_MS = 86_400_000;

interface Certified {
  subject: string;
  key: KeyObject;
  by: { name: string; key: KeyObject };
  extensions?: Buffer[];
}

/** A certificate of an elliptic key (RFC 5280, 4.1), good from yesterday until tomorrow. */
function certificate({ subject, key, by, extensions = [] }: Certified): Buffer {
  const [from, until] = [-DAY_MS, DAY_MS].map((aside) => utcTime(new Date(Date.now() + aside)));
  const described = sequence(
    ...[der(0xa0, whole(2)), whole(1), ECDSA_SHA256, named(by.name), sequence(from ?? whole(0), until ?? whole(0))],
    ...[named(subject), key.export({ type: "spki", format: "der" }), der(0xa3, sequence(...extensions))],
  );
  const signature = createSign("sha256").update(described).sign(by.key);
  return sequence(described, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
}

/** What says of a key on Android that it is one, with certificates of which `lists` tells who has revoked them. */
export function asAndroidKey(lists: string) {
  return (clientData: Buffer, publicKey: KeyObject) => {
    const root = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const by = { name: "A root of one's own", key: root.privateKey };
    const asked = createHash("sha256").update(clientData).digest();
    const description = sequence(
      ...[whole(3), der(0x0a, Buffer.from([1])), whole(4), der(0x0a, Buffer.from([1]))],
      ...[der(0x04, asked), der(0x04), sequence(), sequence()],
    );
    const told = sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(lists))))));
    const extensions = [sequence(KEY_DESCRIPTION, der(0x04, description)), sequence(REVOCATION_LISTS, der(0x04, told))];
    const leaf = certificate({ subject: "A key", key: publicKey, by, extensions });
    const top = certificate({ subject: by.name, key: root.publicKey, by });
    const statement = new Map<string, unknown>([
      ["alg", -7],
      ["sig", new Uint8Array(70)],
      ["x5c", [new Uint8Array(leaf), new Uint8Array(top)]],
    ]);
    return { format: "android-key", statement };
  };
}
