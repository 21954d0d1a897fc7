import type { PostView } from "@shikara/contract/blog/schema";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { useAbsolute } from "@site/app/absolute.ts";
import { breadcrumbData } from "@site/app/breadcrumb-data.ts";
import { StructuredData } from "@site/components/ui/structured-data.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";

/** A post that waited for its day was written before it came out. */
export const lastChange = ({ publishedAt, updatedAt }: Pick<PostView, "publishedAt" | "updatedAt">): Date =>
  updatedAt > publishedAt ? updatedAt : publishedAt;

/** The post for search engines. */
export function PostData({ post }: { post: PostView }) {
  const { companyInfo } = useSettings();
  const absolute = useAbsolute();
  const here = paths.post(post.slug);
  const steps = [
    { href: paths.home, label: t("common.home") },
    { href: paths.blog, label: t("common.blog") },
    { href: here, label: post.title },
  ];
  return (
    <StructuredData
      data={{
        "@graph": [
          {
            "@type": "BlogPosting",
            headline: post.title,
            description: post.metaDescription || post.excerpt,
            image: absolute(paths.postCard(post.slug)),
            mainEntityOfPage: absolute(here),
            datePublished: post.publishedAt.toISOString(),
            dateModified: lastChange(post).toISOString(),
            author: { "@type": "Person", name: post.author },
            publisher: { "@type": "Organization", name: companyInfo.name, url: absolute(paths.home) },
            keywords: post.tags.join(", "),
          },
          breadcrumbData(steps, absolute),
        ],
      }}
    />
  );
}
