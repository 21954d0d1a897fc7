import { keptFocus } from "@admin/lib/kept-focus.ts";
import { adminPaths } from "@shikara/contract/routes";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { Link, useLocation } from "wouter";
import { HomeScreenContext } from "./home-screen.ts";

interface ScreenProps {
  title: string;
  /** The way back; the dashboard itself has none. */
  backHref?: string;
  /** What is there, where it is not the screen at which the day begins. */
  backTo?: string;
  /** At the right of the title; what is there can go by the room there is for both. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Every screen: the way back and the title, actions at the right, then what it is about. */
export function Screen({ title, backHref, backTo, actions, children }: ScreenProps) {
  const [path] = useLocation();
  const home = useContext(HomeScreenContext);
  const isHome = home.href === path;
  const toHome = isHome ? undefined : home;
  const back = backHref === adminPaths.dashboard ? toHome : backHref && { href: backHref, label: backTo };
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className="min-w-0 px-4 pt-3 pb-12 md:px-6 print:p-0">
      <title>{`${title} | Shikara back office`}</title>
      <div className="@container mb-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            {back && (
              <Link
                href={back.href}
                className="inline-flex items-center gap-1.5 text-xs text-ink-muted hover:text-link print:hidden"
              >
                <ArrowLeft className="size-3.5" aria-hidden="true" />
                {`Back to ${back.label}`}
              </Link>
            )}
            <h1 className="type-title pt-1">{title}</h1>
          </div>
          {actions}
        </div>
      </div>
      {children}
    </main>
  );
}
