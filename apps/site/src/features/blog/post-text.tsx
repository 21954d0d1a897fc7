import { asWritten } from "@shikara/client/written.tsx";
import { VIDEO_NAME, VIDEO_SOURCE } from "@shikara/contract/blog/videos";
import { t } from "@shikara/contract/texts/t";
import type { MouseEvent } from "react";

/** Plays a video in the place of its card; only now is anything of YouTube's asked for. */
function play(figure: HTMLElement, video: string): void {
  const frame = document.createElement("iframe");
  frame.src = `${VIDEO_SOURCE}${video}?autoplay=1`;
  frame.title = figure.textContent?.trim() || t("blog.video");
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  figure.replaceChildren(frame);
  frame.focus();
}

const TAG = /<[^>]*>/g;

/** The text of a post. A video's card is a link to it; pressed here, it plays here. */
export function PostText({ html }: { html: string }) {
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const figure = event.target.closest("figure[data-video] a")?.closest<HTMLElement>("figure[data-video]");
    const video = figure?.dataset.video ?? "";
    if (!figure || !VIDEO_NAME.test(video)) return;
    event.preventDefault();
    play(figure, video);
  };
  return (
    // The links inside are pressed by key as well: the browser makes a click of it.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      {...asWritten(html.replace(TAG, " "))}
      className="prose py-9"
      onClick={press}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was written and again when it was read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
