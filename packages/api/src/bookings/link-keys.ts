import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "@shikara/db/client";
import { ownSecret } from "../core/secrets.queries.ts";

const SECRET = "customer-links";
const SECRET_BYTES = 32;
// 192 bits of a SHA-256: 32 characters.
const MAC_CHARACTERS = 32;

/** What a key opens: the booking itself, no more than the review of its journey, or a quote. */
export type KeyPurpose = "booking" | "review" | "quote";

/** What a link is signed for: a booking, its count of revoked links, and the end of the link's life. */
interface Signed {
  purpose?: KeyPurpose | undefined;
  reference: string;
  linkVersion: number;
  expires: number;
}

async function macOf(db: Db, { purpose = "booking", reference, linkVersion, expires }: Signed): Promise<string> {
  const secret = await ownSecret(db, SECRET, () => randomBytes(SECRET_BYTES).toString("base64url"));
  // Links to bookings were there first, and say nothing of what they are for; no reference holds a line's end.
  const said = `${purpose === "booking" ? "" : `${purpose}\n`}${reference}\n${linkVersion}\n${expires}`;
  return createHmac("sha256", secret).update(said).digest("base64url").slice(0, MAC_CHARACTERS);
}

/** A key that opens one booking until a moment: nothing of it is stored. */
export async function makeKey(db: Db, { purpose, reference, linkVersion }: Omit<Signed, "expires">, until: Date) {
  const expires = Math.floor(until.getTime() / 1000);
  return `${expires.toString(36)}.${await macOf(db, { purpose, reference, linkVersion, expires })}`;
}

const DAY_MS = 24 * 3_600_000;
/** A link lives this long after the journey begins, or from now where that is later. */
const LINK_DAYS = 60;

/** A key for the customer of a booking, and until when it opens it. */
export async function freshKey(db: Db, booking: Omit<Signed, "expires"> & { travelDate: string }) {
  const from = Math.max(Date.now(), Date.parse(booking.travelDate));
  const expiresAt = new Date(from + LINK_DAYS * DAY_MS);
  return { key: await makeKey(db, booking, expiresAt), expiresAt };
}

/** Who travelled may withdraw what they wrote for years. */
const REVIEW_LINK_DAYS = 5 * 365;

/** A key to the review of a journey, which opens nothing else of the booking. */
export const reviewKey = (db: Db, { reference, linkVersion }: Omit<Signed, "expires" | "purpose">): Promise<string> =>
  makeKey(db, { purpose: "review", reference, linkVersion }, new Date(Date.now() + REVIEW_LINK_DAYS * DAY_MS));

/** Whether a key opens the booking now. As much is reckoned for a booking that is not there, so that time tells nothing. */
export async function opens(db: Db, key: string, booking: Omit<Signed, "expires">, now = Date.now()): Promise<boolean> {
  const [stamp = "", mac = "", ...rest] = key.split(".");
  const expires = Number.parseInt(stamp, 36) || 0;
  const right = Buffer.from(await macOf(db, { ...booking, expires }));
  const given = Buffer.from(mac.slice(0, MAC_CHARACTERS).padEnd(MAC_CHARACTERS));
  // Other letters may take more bytes.
  const isSame = given.length === right.length && timingSafeEqual(given, right);
  return (
    isSame &&
    rest.length === 0 &&
    mac.length === MAC_CHARACTERS &&
    stamp === expires.toString(36) &&
    now < expires * 1000
  );
}
