import { Written } from "@shikara/client/written.tsx";
import { BLOG_CATEGORY_LABELS } from "@shikara/contract/blog/messages";
import type { PostView } from "@shikara/contract/blog/schema";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { ButtonLink } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { BackLink } from "@shikara/ui/link.tsx";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { useAbsolute } from "@site/app/absolute.ts";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { Banner } from "@site/components/ui/banner.tsx";
import { Eyebrow } from "@site/components/ui/heading.tsx";
import { Byline } from "@site/features/blog/byline.tsx";
import { Contents } from "@site/features/blog/contents.tsx";
import { PostText } from "@site/features/blog/post-text.tsx";
import { isLong, withSections } from "@site/features/blog/sections.ts";
import { ShareBar } from "@site/features/blog/share-bar.tsx";
import { useReader } from "@site/features/blog/use-reader.ts";
import { type ReactNode, useMemo } from "react";
import { FeedLink } from "./feed-link.tsx";
import { lastChange, PostData } from "./post-data.tsx";

export function Article({ post, after }: { post: PostView; after: ReactNode }) {
  useReader(post.id);
  const url = useAbsolute()(paths.post(post.slug));
  const { html, sections } = useMemo(() => withSections(post.content), [post.content]);
  return (
    <Main>
      <PageHead
        title={post.metaTitle || post.title}
        description={post.metaDescription || post.excerpt}
        path={paths.post(post.slug)}
        image={paths.postCard(post.slug)}
        type="article"
      />
      <FeedLink />
      {post.seoKeywords.length > 0 && <meta name="keywords" content={post.seoKeywords.join(", ")} />}
      <meta property="article:published_time" content={post.publishedAt.toISOString()} />
      <meta property="article:modified_time" content={lastChange(post).toISOString()} />
      <article className="page grid grid-cols-[minmax(0,1fr)] justify-items-center pb-section *:w-full *:max-w-read">
        <div className="grid gap-4 pt-6 pb-stack">
          <BackLink href={paths.blog}>{t("blog.backToBlog")}</BackLink>
          <div className="mt-4">
            <Eyebrow>{BLOG_CATEGORY_LABELS[post.category]}</Eyebrow>
          </div>
          <h1 className="type-display">
            <Written>{post.title}</Written>
          </h1>
          <p className="type-lead text-ink-muted">
            <Written>{post.excerpt}</Written>
          </p>
          <Byline {...post} />
        </div>
        <div className="max-w-[64rem]!">
          <FramedPicture
            picture={post.picture}
            isFirst
            sizes="(min-width: 67rem) 1024px, (min-width: 48rem) 100vw, 70vw"
            frame={classes("rounded-card", post.picture ? "aspect-[16/9]" : "aspect-[2/1] md:aspect-[7/2]")}
          />
        </div>
        {isLong(post.readTime, sections) && <Contents sections={sections} />}
        <PostText html={html} />
        <ShareBar slug={post.slug} title={post.title} url={url} tags={post.tags} />
        <div className="mt-10">
          <Banner title={t("blog.seeItYourself")} text={t("blog.tellUsWhenYouCan")}>
            <ButtonLink href={paths.tours} variant="accent">
              {t("blog.viewPackages")}
            </ButtonLink>
            <ButtonLink href={paths.contact} variant="outline">
              {t("common.contactUs")}
            </ButtonLink>
          </Banner>
        </div>
      </article>
      {after}
      <PostData post={post} />
    </Main>
  );
}
