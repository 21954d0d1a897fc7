import { paths } from "@shikara/contract/routes";
import { ButtonLink, buttonClass } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { PageHead } from "@site/app/page-head.tsx";
import { Main } from "@site/components/layout/main.tsx";
import { POST_MESSAGES } from "@site/features/blog/messages.ts";
import { NearPages, nearTo } from "@site/features/search/near-pages.tsx";

/** There is no such post. */
export function PostMissing({ path }: { path: string }) {
  return (
    <Main className="page pb-section">
      <PageHead title={POST_MESSAGES.missingTitle} path={path} isHidden />
      <Empty level={1} title={POST_MESSAGES.missingTitle} text="It may have been renamed or taken down.">
        <ButtonLink href={paths.blog} variant="outline">
          Back to Blog
        </ButtonLink>
      </Empty>
      <NearPages path={nearTo(path)} />
    </Main>
  );
}

/** There may be one, but it could not be had. */
export function PostFailed({ path }: { path: string }) {
  return (
    <Main className="page pb-section">
      <PageHead title={POST_MESSAGES.loadFailed} path={path} isHidden />
      <Empty level={1} title={POST_MESSAGES.loadFailed} text="The story is there, but we could not reach it just now.">
        {/* A whole new request, with or without JavaScript. */}
        <a href={path} className={buttonClass({ variant: "outline" })}>
          Try again
        </a>
        <ButtonLink href={paths.blog} variant="plain">
          Back to Blog
        </ButtonLink>
      </Empty>
    </Main>
  );
}
