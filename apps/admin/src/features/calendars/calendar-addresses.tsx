import { AskPassword } from "@admin/components/ask-password.tsx";
import { Panel } from "@admin/components/panel.tsx";
import { ShownOnce } from "@admin/components/shown-once.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { momentWords } from "@admin/lib/device-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { CALENDAR_MESSAGES, SCOPE_WORDS } from "@shikara/contract/calendars/messages";
import {
  CALENDAR_NEEDS,
  CALENDAR_SCOPES,
  type CalendarLink,
  type CalendarScope,
} from "@shikara/contract/calendars/schema";
import type { Permission } from "@shikara/contract/core/permissions";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

/** Secret addresses at which one's own calendar reads bookings. */
export function CalendarAddresses({ username, may }: { username: string; may: (permission: Permission) => boolean }) {
  const utils = trpc.useUtils();
  const links = trpc.calendars.mine.useQuery(undefined, { staleTime: 0 });
  const [making, setMaking] = useState<CalendarScope>();
  const onSettled = () => utils.calendars.mine.invalidate();
  const make = trpc.calendars.make.useMutation({ onSuccess: () => setMaking(undefined), onSettled });
  const end = trpc.calendars.end.useMutation({
    onSuccess: () => notify.success(CALENDAR_MESSAGES.ended),
    onError: (error) => notify.error(errorWords(error)),
    onSettled,
  });
  const linkOf = (scope: CalendarScope) => links.data?.find((link) => link.scope === scope);
  return (
    <Panel title="Bookings in your calendar">
      <p className="px-3.5 pt-3 text-sm text-ink-muted">
        A calendar on your phone or computer reads the journeys at a secret address. Whoever has it sees names and days;
        a new password ends it.
      </p>
      {links.isError && (
        <Notice kind="danger" role="alert" className="m-3.5">
          {errorWords(links.error)}{" "}
          <Button variant="outline" size="dense" onClick={() => links.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {links.isPending && <Skeleton className="m-3.5 h-14" />}
      {links.data && (
        <ul className="mt-1">
          {CALENDAR_SCOPES.filter((scope) => may(CALENDAR_NEEDS[scope])).map((scope) => (
            <Address
              key={scope}
              scope={scope}
              link={linkOf(scope)}
              isEnding={end.isPending && end.variables.scope === scope}
              onMake={() => {
                make.reset();
                setMaking(scope);
              }}
              onEnd={() => end.mutate({ scope })}
            />
          ))}
        </ul>
      )}
      {making && (
        <AskPassword
          title={linkOf(making) ? "Make a new address?" : "Make an address?"}
          text={
            linkOf(making)
              ? `The address before opens nothing any more: ${SCOPE_WORDS[making].toLowerCase()}.`
              : `Whoever has the address can read it without signing in: ${SCOPE_WORDS[making].toLowerCase()}.`
          }
          action="Make Address"
          busy={make.isPending && "Making..."}
          failure={make.error}
          username={username}
          onConfirm={(currentPassword) => make.mutate({ scope: making, currentPassword })}
          onClose={() => setMaking(undefined)}
        />
      )}
      {make.data && (
        <ShownOnce
          title="Calendar address"
          text="In your calendar choose 'Subscribe', or 'From URL', and put this in. It is shown only now, and opens the bookings for whoever has it."
          secret={make.data.address}
          onClose={() => make.reset()}
        >
          {/* Calendar programs open this scheme by themselves. */}
          <a className="mr-auto text-sm text-primary underline" href={make.data.address.replace(/^https?:/, "webcal:")}>
            Open in a calendar
          </a>
        </ShownOnce>
      )}
    </Panel>
  );
}

interface AddressProps {
  scope: CalendarScope;
  link: CalendarLink | undefined;
  isEnding: boolean;
  onMake: () => void;
  onEnd: () => void;
}

function Address({ scope, link, isEnding, onMake, onEnd }: AddressProps) {
  const words = SCOPE_WORDS[scope];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-3.5 py-2.5 not-first:border-t">
      <div className="min-w-40 flex-1">
        <p className="font-strong">{words}</p>
        <p className="text-xs text-ink-muted">
          {link
            ? `Since ${momentWords(link.createdAt)}, ${link.readAt ? `read ${momentWords(link.readAt)}` : "not read yet"}`
            : "No address"}
        </p>
      </div>
      <Button variant="outline" size="dense" onClick={onMake}>
        {link ? "New address" : "Make address"}
        <span className="sr-only">for {words.toLowerCase()}</span>
      </Button>
      {link && (
        <Button variant="outline" size="dense" busy={isEnding && "Ending..."} onClick={onEnd}>
          End<span className="sr-only">the address for {words.toLowerCase()}</span>
        </Button>
      )}
    </li>
  );
}
