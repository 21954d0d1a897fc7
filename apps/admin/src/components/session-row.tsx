import type { SessionView } from "@shikara/contract/auth/schema";
import { Laptop, Smartphone } from "lucide-react";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { deviceOf, momentWords } from "@admin/lib/device-words.ts";

interface SessionRowProps {
  session: SessionView;
  isEnding: boolean;
  onEnd: () => void;
}

export const thisOneThenNewest = (one: SessionView, other: SessionView) =>
  Number(other.isCurrent) - Number(one.isCurrent) || other.createdAt.getTime() - one.createdAt.getTime();

/** Where somebody is signed in, and a way to end it. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceOf(session.userAgent);
  const since = momentWords(session.createdAt);
  const Icon = /\b(?:Android|iPhone|iPad)\b/.test(session.userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 border-line px-3.5 py-2.5 not-first:border-t">
      <Icon className="size-5 flex-none text-ink-subtle" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{device}</p>
        <p className="text-xs text-ink-muted">
          Since {since}
          {session.address && `, from ${session.address}`}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="success" hasDot>
          This one
        </Badge>
      ) : (
        <Button variant="outline" size="dense" busy={isEnding && "Ending..."} onClick={onEnd}>
          End<span className="sr-only"> {`${device}, since ${since}`}</span>
        </Button>
      )}
    </li>
  );
}
