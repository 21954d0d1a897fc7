import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { isOriginal } from "@shikara/contract/texts/current";
import type { Db } from "@shikara/db/client";
import { placesInEach, type Say } from "../places/spoken.ts";
import { noticeSpoken } from "../roads/spoken.ts";
import { approvedInEach, type InEach } from "../spoken/spoken.queries.ts";

/** An advisory with its places and what it says in the language of the work at hand. */
export function advisorySpoken(advisory: AdvisoryView, say: Say, texts: InEach | undefined): AdvisoryView {
  const said = (name: string | null) => name && say(name);
  const { place, roadFrom, roadTo } = advisory;
  return { ...noticeSpoken(advisory, texts), place: said(place), roadFrom: said(roadFrom), roadTo: said(roadTo) };
}

/** One of them. */
export const spokenAdvisory = async (db: Db, advisory: AdvisoryView): Promise<AdvisoryView> =>
  isOriginal() ? advisory : (await sayingAdvisory(db, advisory))();

/** The same for what is written to many, each in their language: read once, and said in whichever is at hand then. */
export async function sayingAdvisory(db: Db, advisory: AdvisoryView): Promise<() => AdvisoryView> {
  const say = await placesInEach(db);
  const texts = await approvedInEach(db, "advisories", [advisory.id]);
  return () => advisorySpoken(advisory, say, texts.get(advisory.id));
}
