import { isReachable, type Queries } from "@shikara/client/connection.ts";
import { unreachable } from "@shikara/client/errors.ts";
import { here, withoutPrefix } from "@shikara/contract/language-routes";
import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { NavigationContext } from "@shikara/ui/navigation.ts";
import { notify } from "@shikara/ui/notify.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useRouter } from "wouter";
import { usePathname, useSearch } from "wouter/use-browser-location";
import { Frame } from "./frame.tsx";
import { type LoadedPage, loadPage } from "./load-page.ts";
import { isDegraded } from "./page-data.ts";
import type { FormOutcome } from "./routes.ts";
import { rememberScroll } from "./scroll.ts";

interface SiteRouterProps {
  first: LoadedPage;
  form?: FormOutcome | undefined;
  preview?: string | undefined;
  queries: Queries;
}

const retry = () => ({ label: t("frame.retry"), run: () => location.reload() });

/** The address as it is written, like a place's `href`: wouter's own hooks undo escapes in it, and 50%25 would be elsewhere. */
function useHref(): string {
  const router = useRouter();
  return withoutPrefix(usePathname(router)) + useSearch(router);
}

/** Shows the page of the address. The old page stays until the new one's code and data are here. */
export function SiteRouter({ first, form, preview, queries }: SiteRouterProps) {
  const href = useHref();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState(first);
  // Where the reader wanted to go and could not.
  const [unreached, setUnreached] = useState<string>();
  const isAway = href !== shown.place.href;

  useEffect(() => {
    if (!isAway) return;
    let isCurrent = true;
    const turnBack = () => {
      // What was read before is kept, and says how old it is.
      if (navigator.serviceWorker?.controller) return location.assign(here(href));
      setUnreached(href);
      navigate(shown.place.href, { replace: true });
    };
    loadPage(href, queries).then(
      async (loadedPage) => {
        // Its code may have been here: without a line its data is not, and it would say that there is nothing.
        const isCutOff = isDegraded(queryClient) && !(await isReachable(here(href)));
        if (!isCurrent) return;
        if (isCutOff) return turnBack();
        const detour = loadedPage.loaded?.detour;
        if (!detour) {
          setShown(loadedPage);
          setUnreached(undefined);
          if (loadedPage.loaded?.failure) notify.error(loadedPage.loaded.failure, retry());
          return;
        }
        if (detour.message) notify.error(detour.message);
        navigate(detour.href, { replace: true });
      },
      // The page's code did not come: a newer build has replaced it, or there is no line.
      async () => {
        const isThere = await isReachable(here(href));
        if (!isCurrent) return;
        if (isThere) location.assign(here(href));
        else turnBack();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [href, isAway, shown.place.href, queries, queryClient, navigate]);

  useLoadedPageEffects(shown);

  const navigation = useMemo(() => {
    const warmed = new Set<string>();
    return {
      warm(target: string) {
        if (warmed.has(target)) return;
        warmed.add(target);
        // Only a head start: when it fails, the click tries again.
        loadPage(target, queries).catch(() => warmed.delete(target));
      },
    };
  }, [queries]);

  const Page = shown.page.default;
  return (
    <NavigationContext value={navigation}>
      <Frame
        kind={shown.route.frame}
        path={shown.place.href}
        isBusy={isAway}
        isSpoken={!shown.route.isOfOneLanguage}
        preview={shown === first ? preview : undefined}
      >
        <Page
          key={shown.route.pattern}
          place={shown.place}
          loaded={shown.loaded}
          form={shown === first ? form : undefined}
          isPreview={shown === first && preview !== undefined}
        />
      </Frame>
      {unreached && !isAway && <Unreached onRetry={() => navigate(unreached)} />}
    </NavigationContext>
  );
}

/** Without a line the corner for messages may be missing too: it comes with the first one. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-toast mx-auto flex max-w-120 items-center gap-3 rounded-control border border-danger-line bg-danger-bg px-4 py-3 text-sm text-danger-fg shadow-overlay"
    >
      <p>{unreachable()}</p>
      <Button variant="outline" size="dense" onClick={onRetry}>
        {t("frame.retry")}
      </Button>
    </div>
  );
}

/** After a change of page: the window where it belongs, and the focus on the page, so that a reader hears its title. */
function useLoadedPageEffects(shown: LoadedPage): void {
  const settle = useRef<ReturnType<typeof rememberScroll>>(null);
  const { href } = shown.place;
  const last = useRef(href);
  useEffect(() => {
    settle.current = rememberScroll();
  }, []);
  useLayoutEffect(() => {
    if (href === last.current) return;
    const isOtherPage = href.split("?")[0] !== last.current.split("?")[0];
    last.current = href;
    settle.current?.(isOtherPage);
    if (isOtherPage) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [href]);
}
