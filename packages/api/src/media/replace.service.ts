import { mayEditPost } from "@shikara/contract/blog/rules";
import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { DOMAINS } from "@shikara/contract/core/domains";
import { fail } from "@shikara/contract/core/fail";
import { allows } from "@shikara/contract/core/permissions";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { MEDIA_USES, type MediaReplace, type MediaReplaced } from "@shikara/contract/media/schema";
import type { Db } from "@shikara/db/client";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { namings, pictureName } from "../pictures/picture-names.ts";
import { insertSettings, lockSettings, newestSettings } from "../settings/settings.queries.ts";
import { findMedia, insertMedia, listMedia, type MediaRow, mediaAt } from "./media.queries.ts";
import { mediaView } from "./media.view.ts";
import { replaceInRecords } from "./replace.queries.ts";
import { kindsOfUses, postsNaming, usesOf } from "./uses.queries.ts";

/** The picture of the new address, in the library from now on: a fresh upload with what was said of the old one. */
async function successor(ctx: StaffContext, tx: Db, old: MediaRow, address: string): Promise<MediaRow> {
  const known = await mediaAt(tx, address);
  if (known?.isListed) return known;
  if (!known && OWN_PICTURE.test(address)) fail("NOT_FOUND", "There is no uploaded image at this address");
  const { title, description, category, tags, alt } = old;
  const details = { title, description, category, tags, alt };
  const row = known
    ? await listMedia(tx, address, details)
    : await insertMedia(tx, { ...details, url: address, isListed: true, uploadedBy: ctx.signedIn.member.id });
  return row ?? fail("NOT_FOUND");
}

async function replaceInSettings(ctx: StaffContext, tx: Db, old: string, address: string): Promise<void> {
  await lockSettings(tx);
  const newest = await newestSettings(tx);
  if (!newest) return;
  const pattern = new RegExp(namings(old), "g");
  const swap = (_key: string, value: unknown) =>
    typeof value === "string" ? value.replace(pattern, () => address) : value;
  const value = JSON.parse(JSON.stringify(newest.value, swap));
  await insertSettings(tx, newest.version + 1, value, ctx.signedIn.member.id);
}

/**
 * Puts another picture wherever this one stands: in records, lists, the site settings and the blog's HTML, all or nothing.
 * The old picture stays in the library, used nowhere.
 * @throws NOT_FOUND, VALIDATION for the same picture, FORBIDDEN when it stands where the member may change nothing
 */
export function replaceMedia(ctx: StaffContext, { id, address }: MediaReplace): Promise<MediaReplaced> {
  // What names it may be of any domain.
  return writeTransaction(ctx, DOMAINS, async (tx) => {
    const old = (await findMedia(tx, id)) ?? fail("NOT_FOUND");
    const name = pictureName(old.url);
    if (name === pictureName(address))
      fail("VALIDATION", undefined, { fields: { address: MEDIA_MESSAGES.replaceSame } });
    const kinds = await kindsOfUses(tx, name);
    const { member } = ctx.signedIn;
    // A post that may not be written may not be written this way either: what visitors read was approved as it is.
    const isPostBarred =
      kinds.includes("post") && !(await postsNaming(tx, name)).every((post) => mayEditPost(member, post));
    const barred = kinds.filter(
      (kind) => !allows(member, MEDIA_USES[kind].update) || (kind === "post" && isPostBarred),
    );
    if (barred.length > 0) {
      const places = barred.map((kind) => MEDIA_USES[kind].words).join(", ");
      fail("FORBIDDEN", `This image also stands where only an administrator may change it: ${places}`);
    }
    const { total } = await usesOf(tx, name, 1);
    const next = await successor(ctx, tx, old, address);
    await replaceInRecords(tx, old.url, address);
    if (kinds.includes("settings")) await replaceInSettings(ctx, tx, old.url, address);
    return { image: await mediaView(tx, next), places: total };
  });
}
