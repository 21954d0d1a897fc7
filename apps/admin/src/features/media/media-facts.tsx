import type { MediaView } from "@shikara/contract/media/schema";
import { ExternalLink } from "lucide-react";
import { shortDate } from "@shikara/client/format.ts";

/** What is known of an image beyond what staff say of it. */
export function MediaFacts({ image: { uploadedAt, picture, url } }: { image: MediaView }) {
  return (
    <div className="grid gap-1 text-xs text-ink-muted">
      <p>
        Added {shortDate(uploadedAt)}
        {picture.width && picture.height && `, ${picture.width} × ${picture.height} pixels`}
      </p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 font-medium break-all text-link underline-offset-2 hover:underline"
      >
        <ExternalLink className="size-3.5 flex-none" aria-hidden="true" />
        {url.startsWith("/") ? "Open the original" : url}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}
