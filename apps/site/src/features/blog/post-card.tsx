import { Written } from "@shikara/client/written.tsx";
import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import type { PostCard as Post } from "@shikara/contract/blog/schema";
import { Tag } from "@shikara/ui/badge.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { SiteLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { CARD_TAGS } from "@site/lib/limits.ts";
import { Byline } from "./byline.tsx";

interface PostCardProps {
  post: Post;
  href: string;
  /** In view when the page opens. */
  isFirst?: boolean;
}

export function PostCard({ post, href, isFirst = false }: PostCardProps) {
  const moreTags = post.tags.length - CARD_TAGS;
  return (
    <article className="grid content-start gap-2.5">
      <SiteLink href={href} tabIndex={-1} aria-hidden="true">
        <FramedPicture
          picture={post.picture}
          alt=""
          isFirst={isFirst}
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 70vw"
          frame="mb-1 aspect-[3/2] rounded-card"
        />
      </SiteLink>
      <p className="text-sm leading-5 font-medium text-emphasis">{BLOG_CATEGORY_LABELS[post.category]}</p>
      <h3 className="type-title">
        <SiteLink href={href}>
          <Written>{post.title}</Written>
        </SiteLink>
      </h3>
      <p className="text-[0.9375rem] leading-6 text-pretty text-ink-muted">
        <Written>{post.excerpt}</Written>
      </p>
      <Byline {...post} author="" />
      {post.tags.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {post.tags.slice(0, CARD_TAGS).map((tag) => (
            <Tag key={tag}>
              <Written>{tag}</Written>
            </Tag>
          ))}
          {moreTags > 0 && <Tag>+{moreTags}</Tag>}
        </div>
      )}
    </article>
  );
}

interface FeaturedPostProps extends PostCardProps {
  /** The first one is larger. */
  isLead: boolean;
  /** The only one: its words stand beside the picture where there is room. */
  isAlone: boolean;
}

export function FeaturedPost({ post, href, isLead, isAlone }: FeaturedPostProps) {
  return (
    <article
      className={classes(
        "grid content-start gap-4",
        isAlone && "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-6 lg:gap-10",
      )}
    >
      <SiteLink href={href} tabIndex={-1} aria-hidden="true">
        <FramedPicture
          picture={post.picture}
          alt=""
          isFirst={isLead}
          sizes={
            isLead
              ? "(min-width: 64rem) 690px, (min-width: 48rem) 54vw, 70vw"
              : "(min-width: 64rem) 490px, (min-width: 48rem) 39vw, 70vw"
          }
          frame={isLead ? "aspect-[3/2] rounded-card" : "aspect-[16/10] rounded-card"}
        />
      </SiteLink>
      <div className="grid content-start gap-4">
        <p className="text-sm leading-5 font-medium text-emphasis">{BLOG_CATEGORY_LABELS[post.category]}</p>
        <h2
          className={
            isLead
              ? "font-display text-section leading-none font-title tracking-display text-balance"
              : "type-heading leading-[1.06]"
          }
        >
          <SiteLink href={href}>
            <Written>{post.title}</Written>
          </SiteLink>
        </h2>
        <p className={isLead ? "type-lead text-ink-muted" : "text-ink-muted"}>
          <Written>{post.excerpt}</Written>
        </p>
        <Byline {...post} author="" />
      </div>
    </article>
  );
}
