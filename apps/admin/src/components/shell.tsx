import { classes } from "@shikara/ui/class-names.ts";
import { BoatMark } from "@shikara/ui/marks.tsx";
import { ExternalLink, LogOut, type LucideIcon, Menu } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { IconButton } from "./icon-button.tsx";
import { UserMenu, type UserMenuProps } from "./user-menu.tsx";

export interface NavigationGroup {
  /** The first group has none. */
  title?: string;
  links: readonly {
    href: string;
    label: string;
    icon: LucideIcon;
    /** How many there wait for somebody; 0 is not shown. */
    waiting?: number | undefined;
  }[];
}

interface ShellProps {
  navigation: readonly NavigationGroup[];
  /** Where one is. */
  current: string;
  /** Who is signed in, and as what; undefined while that is being asked. */
  member: Omit<UserMenuProps, "profileHref" | "onSignOut"> | undefined;
  /** At the left of the bar: the way to any record. */
  find: ReactNode;
  /** At the right of the bar. */
  tools: ReactNode;
  siteHref: string;
  homeHref: string;
  profileHref: string;
  onSignOut: () => void;
  children: ReactNode;
}

const ITEM =
  "flex min-h-7.5 w-full items-center gap-2 rounded-control px-2 font-medium text-ink-muted hover:bg-quiet-bg hover:text-ink max-lg:min-h-11 [&_svg]:size-4";

const MAX_WAITING = 999;

/** `isShort` leaves the line below the name out on phones, where the bar has no room for it. */
function Brand({ href, isShort = false }: { href: string; isShort?: boolean }) {
  return (
    <Link href={href} className="flex items-center gap-2.5 px-2 py-1">
      <BoatMark className="h-6.5 w-8" />
      <span>
        <b className="block pt-1 font-display text-[1.375rem] leading-none font-title">Shikara</b>
        <span className={classes("block text-2xs text-ink-subtle", isShort && "max-md:hidden")}>
          Kashmir tours and cabs
        </span>
      </span>
    </Link>
  );
}

type SideProps = Pick<ShellProps, "navigation" | "current" | "siteHref" | "homeHref" | "onSignOut"> & {
  onChoose?: () => void;
};

function Side({ navigation, current, siteHref, homeHref, onSignOut, onChoose }: SideProps) {
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto bg-sunken p-2.5">
      <Brand href={homeHref} />
      <nav aria-label="Back office" className="grid gap-4">
        {navigation.map(({ title, links }) => (
          <div key={title ?? ""}>
            {title && <h2 className="px-2 pb-1 text-2xs font-[550] text-ink-subtle">{title}</h2>}
            {links.map(({ href, label, icon: Icon, waiting = 0 }) => (
              <Link
                key={href}
                href={href}
                onClick={onChoose}
                aria-current={href === current ? "page" : undefined}
                className={`${ITEM} aria-[current]:bg-soft-bg aria-[current]:font-strong aria-[current]:text-soft-fg`}
              >
                <Icon aria-hidden="true" />
                {label}
                {waiting > 0 && (
                  <span className="ml-auto min-w-5 rounded-full bg-warn-bg px-1.5 text-center text-2xs font-strong text-warn-fg tabular-nums">
                    {waiting > MAX_WAITING ? `${MAX_WAITING}+` : waiting}
                    <span className="sr-only"> waiting</span>
                  </span>
                )}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto">
        <a href={siteHref} className={ITEM}>
          <ExternalLink aria-hidden="true" />
          View website
        </a>
        <button type="button" onClick={onSignOut} className={ITEM}>
          <LogOut aria-hidden="true" />
          Log out
        </button>
      </div>
    </div>
  );
}

/** The frame of the back office: the way around at the left, who is there at the right. */
export function Shell({ member, find, tools, profileHref, children, ...side }: ShellProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        className="fixed top-2 left-2 z-toast -translate-y-20 rounded-control bg-primary px-4 py-2 text-on-primary focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 h-svh border-r border-line max-lg:hidden print:hidden">
        <Side {...side} />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-header flex h-12 items-center gap-1 border-b border-line bg-surface px-2 md:px-4 print:hidden">
          <Dialog.Root open={isOpen} onOpenChange={setOpen}>
            <Dialog.Trigger asChild>
              <IconButton label="Menu" className="lg:hidden">
                <Menu aria-hidden="true" />
              </IconButton>
            </Dialog.Trigger>
            <Dialog.Portal>
              <Dialog.Overlay className="fixed inset-0 z-drawer bg-scrim" />
              <Dialog.Content
                aria-describedby={undefined}
                className="fixed inset-y-0 left-0 z-drawer w-70 shadow-overlay"
              >
                <Dialog.Title className="sr-only">Menu</Dialog.Title>
                <Side {...side} onChoose={() => setOpen(false)} />
              </Dialog.Content>
            </Dialog.Portal>
          </Dialog.Root>
          <span className="lg:hidden">
            <Brand href={side.homeHref} isShort />
          </span>
          <span className="max-lg:ml-auto lg:pl-2">{find}</span>
          <span className="flex items-center gap-2 lg:ml-auto">
            {tools}
            {member && <UserMenu {...member} profileHref={profileHref} onSignOut={side.onSignOut} />}
          </span>
        </header>
        {children}
      </div>
    </div>
  );
}
