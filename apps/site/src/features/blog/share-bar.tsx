import { t } from "@shikara/contract/texts/t";
import { Tag } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { ShareLinks } from "@site/components/ui/share-links.tsx";
import { Heart, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { POST_MESSAGES } from "./messages.ts";

interface ShareBarProps {
  slug: string;
  title: string;
  /** The post's whole address. */
  url: string;
  tags: string[];
}

/** Like, which only this browser remembers, ways to hand the post on, and the tags. */
export function ShareBar({ slug, title, url, tags }: ShareBarProps) {
  const [isLiked, toggle] = useLike(slug);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      notify.success(POST_MESSAGES.linkCopied);
    } catch {
      // No clipboard outside of https, or not allowed.
      notify.error(t("blog.pleaseCopy", { address: location.href }));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-y border-line py-3">
      <Button variant="outline" className="needs-script print:hidden" aria-pressed={isLiked} onClick={toggle}>
        <Heart className={isLiked ? "size-4.5 fill-current text-emphasis" : "size-4.5"} aria-hidden="true" />
        {t("blog.like")}
      </Button>
      <Button variant="outline" className="needs-script print:hidden" onClick={copy}>
        <Link2 className="size-4.5" aria-hidden="true" />
        {t("blog.copyLink")}
      </Button>
      <ShareLinks title={title} url={url} />
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1.5 max-sm:basis-full max-sm:pt-1 sm:ms-auto">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </div>
  );
}

function useLike(slug: string): [isLiked: boolean, toggle: () => void] {
  const [isLiked, setIsLiked] = useState(false);
  const key = `liked_${slug}`;
  useEffect(() => {
    try {
      setIsLiked(localStorage.getItem(key) !== null);
    } catch {
      // Storage is forbidden: the like lasts as long as the page.
    }
  }, [key]);
  const toggle = () => {
    setIsLiked(!isLiked);
    notify.success(isLiked ? POST_MESSAGES.unliked : POST_MESSAGES.liked);
    try {
      if (isLiked) localStorage.removeItem(key);
      else localStorage.setItem(key, "yes");
    } catch {
      // See above.
    }
  };
  return [isLiked, toggle];
}
