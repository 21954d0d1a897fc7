import { createHash, randomUUID } from "node:crypto";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "./context.ts";
import { claimAnew, claimKey, type Reply, replyTo } from "./idempotency.queries.ts";
import type { StaffContext } from "./trpc.ts";

const KEY_LIVES_MS = 24 * 3_600_000;
const CONTENT_LIVES_MS = 10 * 60_000;

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

interface Form {
  name: string;
  body: unknown;
  reference: string;
  /** Whether what was stored under this reference is there no more as it was meant: called off, erased, deleted. */
  isGone?: ((reference: string) => Promise<boolean>) | undefined;
  /** Refuses one that is no repeat before anything is written for it. */
  refuse?: (() => void) | undefined;
}

/**
 * Runs `work` once for a submitted form, however often it is sent: by its Idempotency-Key for a day, or without one by
 * its content and address for ten minutes. Repeats get the first one's reference. Without a key the same words are meant anew where what they stood
 * for is gone: whoever says them again wants it.
 * @throws IDEMPOTENCY_MISMATCH when the key came with another body before
 */
export async function once(
  ctx: ApiContext,
  tx: Db,
  form: Form,
  work: (reference: string) => Promise<void>,
): Promise<string> {
  const body = JSON.stringify(form.body);
  const [key, lives] =
    ctx.idempotencyKey === "" ? [`${body} ${ctx.address}`, CONTENT_LIVES_MS] : [ctx.idempotencyKey, KEY_LIVES_MS];
  const keyHash = hash(`${form.name} ${lives} ${key}`);
  const claim = { keyHash, bodyHash: hash(body), reference: form.reference };
  const since = new Date(Date.now() - lives);
  /** Whether what came before says the same, and stands. */
  const isRepeat = async (first: Reply) => {
    if (first.bodyHash !== claim.bodyHash) fail("IDEMPOTENCY_MISMATCH");
    return ctx.idempotencyKey !== "" || !(await form.isGone?.(first.reference));
  };
  // A repeat is answered, and one too many is refused, before anything is written.
  const known = await replyTo(tx, keyHash, since);
  if (known && (await isRepeat(known))) return known.reference;
  form.refuse?.();
  // Whoever says it at the same moment waits here, and reads what the first one has made of it.
  if (!(await claimKey(tx, claim, since))) {
    const first = (await replyTo(tx, keyHash, since)) ?? fail("CONFLICT");
    if (await isRepeat(first)) return first.reference;
    if (!(await claimAnew(tx, claim, first.reference))) fail("CONFLICT");
  }
  await work(form.reference);
  return form.reference;
}

/**
 * As `once`, where it came with a key: as a part of what was said, or of its request. Without one the same words twice are meant twice:
 * 'Call them' is said every day. @throws IDEMPOTENCY_MISMATCH
 */
export async function onceByKey(
  ctx: ApiContext,
  tx: Db,
  { key = ctx.idempotencyKey, ...form }: Form & { key?: string | undefined },
  work: (reference: string) => Promise<void>,
): Promise<string> {
  if (key !== "") return once({ ...ctx, idempotencyKey: key }, tx, form, work);
  await work(form.reference);
  return form.reference;
}

interface Added<Row> {
  /** What kind of record it is. */
  what: string;
  /** What was typed. */
  said: unknown;
  key?: string | undefined;
  insert: (id: string) => Promise<Row | undefined>;
  find: (id: string) => Promise<Row | undefined>;
}

/** A record that a member adds: sent twice with its key, it is one. @throws IDEMPOTENCY_MISMATCH, NOT_FOUND where it was deleted since */
export async function addOnce<Row>(
  ctx: StaffContext,
  tx: Db,
  { what, said, key, insert, find }: Added<Row>,
): Promise<Row> {
  const form = { name: `${what} ${ctx.signedIn.member.id}`, body: said, reference: randomUUID(), key };
  let added: Row | undefined;
  const id = await onceByKey(ctx, tx, form, async (newId) => {
    added = (await insert(newId)) ?? fail("INTERNAL");
  });
  return added ?? (await find(id)) ?? fail("NOT_FOUND");
}
