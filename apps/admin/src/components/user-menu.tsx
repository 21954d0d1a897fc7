import { LogOut, UserRound } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link } from "wouter";
import { Avatar } from "./avatar.tsx";

export interface UserMenuProps {
  name: string;
  /** In words. */
  role: string;
  /** The picture's address, '' for none. */
  avatar: string;
  profileHref: string;
  onSignOut: () => void;
}

const ITEM =
  "flex min-h-9 items-center gap-2 rounded-control px-2.5 outline-none data-highlighted:bg-soft-bg data-highlighted:text-soft-fg max-md:min-h-11 pointer-coarse:min-h-11 [&_svg]:size-4";

/** Who is signed in; behind it, what is theirs. */
export function UserMenu({ name, role, avatar, profileHref, onSignOut }: UserMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Your account: ${name}, ${role}`}
        className="flex min-h-9 items-center gap-2 rounded-control px-1.5 hover:bg-quiet-bg max-md:min-h-11"
      >
        <span className="text-right leading-4 max-md:hidden">
          <b className="block font-strong">{name}</b>
          <span className="text-2xs text-ink-muted">{role}</span>
        </span>
        <Avatar name={name} picture={avatar} />
      </DropdownMenu.Trigger>
      {/* Here, not at the end of the page: it belongs to the bar. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-drawer w-52 rounded-card border border-line bg-raised p-1 shadow-overlay"
      >
        <p className="border-b border-line px-2.5 pt-1 pb-2 md:hidden">
          <b className="block truncate font-strong">{name}</b>
          <span className="text-xs text-ink-muted">{role}</span>
        </p>
        <DropdownMenu.Item asChild>
          <Link href={profileHref} className={ITEM}>
            <UserRound aria-hidden="true" />
            Your profile
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className={ITEM} onSelect={onSignOut}>
          <LogOut aria-hidden="true" />
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
