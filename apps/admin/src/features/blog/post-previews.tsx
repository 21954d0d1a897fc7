import { PictureAt } from "@admin/components/picture-at.tsx";

interface PostPreviewsProps {
  title: string;
  description: string;
  /** Where the post will be, without the host. */
  path: string;
  image: string;
}

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** The post as a search engine and as a messenger would show it. */
export function PostPreviews({ title, description, path, image }: PostPreviewsProps) {
  const { host } = window.location;
  const shownTitle = title || "The title of the post";
  const shownText = description || "The excerpt, or the meta description where there is one.";
  return (
    <section aria-label="Preview" className="grid gap-3 md:grid-cols-2">
      <figure className="grid content-start gap-1.5">
        <figcaption className="text-xs text-ink-muted">As a search result</figcaption>
        <div className="grid gap-0.5 rounded-control border border-line bg-surface p-3">
          <p className="truncate text-xs text-ink-muted">
            {host}
            {path}
          </p>
          <p className="text-base leading-5.5 font-medium text-link">{shortened(shownTitle, 60)}</p>
          <p className="text-xs leading-4.5 text-ink-muted">{shortened(shownText, 160)}</p>
        </div>
      </figure>
      <figure className="grid content-start gap-1.5">
        <figcaption className="text-xs text-ink-muted">As a shared card</figcaption>
        <div className="overflow-hidden rounded-control border border-line bg-surface">
          <div className="aspect-[1200/630] bg-soft-bg">
            {/* Around the same point as the card itself. */}
            {image && <PictureAt address={image} alt="" sizes="(min-width: 48rem) 400px, 65vw" className="size-full" />}
          </div>
          <div className="grid gap-0.5 p-3">
            <p className="text-2xs text-ink-subtle">{host}</p>
            <p className="line-clamp-2 font-strong">{shownTitle}</p>
            <p className="line-clamp-1 text-xs text-ink-muted">{shownText}</p>
          </div>
        </div>
      </figure>
    </section>
  );
}
