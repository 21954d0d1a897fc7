import type { Db } from "@shikara/db/client";
import { taggedPictures } from "./fitting-picture.queries.ts";
import { relevance, wordsOf } from "./writer/relevance.ts";
import type { WrittenPost } from "./writer/writer.ts";

/** What a post is about says more of its place than what it is tagged with, and both more than its first lines. */
const WEIGHTS = { title: 100, tags: 10, excerpt: 1 };

/** The picture whose tags say most of what a post is about; the newest of several. Undefined where none says anything of its title or tags. */
export async function fittingPicture(
  db: Db,
  { title, tags, excerpt }: Pick<WrittenPost, "title" | "tags" | "excerpt">,
): Promise<string | undefined> {
  const sought = [
    { words: wordsOf(title), weight: WEIGHTS.title },
    { words: wordsOf(tags.join(" ")), weight: WEIGHTS.tags },
    { words: wordsOf(excerpt), weight: WEIGHTS.excerpt },
  ];
  const scored = (await taggedPictures(db)).map(({ url, tags: said }) => ({
    url,
    score: sought.reduce((sum, { words, weight }) => sum + weight * relevance(said.join(" "), words), 0),
  }));
  const [best] = scored.filter(({ score }) => score >= WEIGHTS.tags).sort((a, b) => b.score - a.score);
  return best?.url;
}
