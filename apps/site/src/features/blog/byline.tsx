import { shortDateUS, viewCount } from "@shikara/client/format.ts";
import { Written } from "@shikara/client/written.tsx";
import type { PostCard } from "@shikara/contract/blog/schema";
import { t } from "@shikara/contract/texts/t";

type BylineProps = Pick<PostCard, "publishedAt" | "readTime" | "views"> & { author?: string };

/** When, how long, how often read; on the post itself also by whom. */
export function Byline({ author, publishedAt, readTime, views }: BylineProps) {
  return (
    // Each brings the dot before it. Of one that begins a line, the dot lies outside and is cut off.
    <p className="overflow-hidden text-sm leading-5 text-ink-subtle">
      <span className="-ms-5 flex flex-wrap gap-y-1 *:before:inline-block *:before:w-5 *:before:text-center *:before:content-['·']">
        {author && (
          // A row of its own on phones: all four just fit one in some letters, and do not in others.
          <span className="max-[30rem]:basis-full">
            <Written>{author}</Written>
          </span>
        )}
        <time dateTime={publishedAt.toISOString()}>{shortDateUS(publishedAt)}</time>
        <span>{t("blog.minRead", { minutes: readTime })}</span>
        <span>{t("blog.views", { count: views, written: viewCount(views) })}</span>
      </span>
    </p>
  );
}
