import type { PostCard } from "@shikara/contract/blog";
import { counted, shortDateUS, viewCount } from "@/lib/format.ts";

type BylineProps = Pick<PostCard, "publishedAt" | "readTime" | "views"> & { author?: string };

/** When, how long, how often read; on the post itself also by whom. */
export function Byline({ author, publishedAt, readTime, views }: BylineProps) {
  return (
    <p className="flex flex-wrap gap-x-2.5 gap-y-1 text-sm leading-5 text-ink-subtle [&>*:not(:last-child)]:after:ml-2.5 [&>*:not(:last-child)]:after:content-['·']">
      {author && <span>{author}</span>}
      <time dateTime={publishedAt.toISOString()}>{shortDateUS(publishedAt)}</time>
      <span>{readTime} min read</span>
      <span>{counted(views, "view", "views", viewCount(views))}</span>
    </p>
  );
}
