import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
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
      <Empty level={1} title={POST_MESSAGES.missingTitle} text={t("blog.itMayHaveBeenRenamed")}>
        <ButtonLink href={paths.blog} variant="outline">
          {t("blog.backToBlog")}
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
      <Empty level={1} title={POST_MESSAGES.loadFailed} text={t("blog.theStoryIsThereBut")}>
        {/* A whole new request, with or without JavaScript. */}
        <a href={here(path)} className={buttonClass({ variant: "outline" })}>
          {t("common.tryAgain")}
        </a>
        <ButtonLink href={paths.blog} variant="plain">
          {t("blog.backToBlog")}
        </ButtonLink>
      </Empty>
    </Main>
  );
}
