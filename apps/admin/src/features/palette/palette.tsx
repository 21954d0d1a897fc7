import { useDialogFocus } from "@admin/lib/dialog-focus.ts";
import { screenKeys } from "@admin/lib/screen-keys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { type FoundKind, type FoundRecord, MIN_FIND } from "@shikara/contract/dashboard/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { Command } from "cmdk";
import { LoaderCircle, type LucideIcon, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useEffectEvent, useState } from "react";
import { isMeant } from "./meant.ts";

/** Stands `on` a screen of the member's; `also`: what else it is called. */
interface Part {
  href: string;
  label: string;
  also: string;
  icon: LucideIcon;
  on: string;
}

export interface PaletteProps {
  /** The screens that the member has. */
  screens: readonly { href: string; label: string; icon: LucideIcon }[];
  /** What goes by another name than its screen. */
  parts: readonly Part[];
  /** What they may begin from anywhere. */
  beginnings: readonly Part[];
  /** Where a record is shown; undefined where the member has no such screen. */
  hrefOf: (record: FoundRecord) => string | undefined;
  /** What was typed before it was there. */
  first: string;
  onGo: (href: string) => void;
  onClose: () => void;
}

const KIND_WORDS: Record<FoundKind, string> = {
  booking: "Bookings",
  enquiry: "Enquiries",
  quote: "Quotes",
  customer: "Customers",
  task: "Tasks",
  letter: "Letters",
  tour: "Packages",
  vehicle: "Vehicles",
  driver: "Drivers",
  unit: "Cars",
  supplier: "Suppliers",
  testimonial: "Testimonials",
  post: "Blog posts",
  popup: "Popups",
  gallery: "Image gallery",
  media: "Media",
  member: "Team",
};

/** The button that opens this. */
export const FIND = "Find a record or a screen";
const GROUP =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-[550] [&_[cmdk-group-heading]]:text-ink-subtle";
const ITEM =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 max-md:min-h-11 aria-selected:bg-soft-bg aria-selected:text-soft-fg [&_svg]:size-4";

/** Screens and records in one list: typing narrows it, the arrows choose, Enter goes there. */
export default function Palette({ screens, parts, beginnings, hrefOf, first, onGo, onClose }: PaletteProps) {
  const focus = useDialogFocus();
  const [typed, setTyped] = useState(first);
  const search = useDebounced(typed.trim());
  const isSearched = search.length >= MIN_FIND;
  const found = trpc.dashboard.find.useQuery(
    { search },
    { enabled: isSearched, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const wanted = typed.trim().toLowerCase();
  const shownScreens = screens.filter(({ label }) => label.toLowerCase().includes(wanted));
  // Before anything is typed the screens are enough.
  const shownParts = wanted === "" ? [] : parts.filter((part) => isMeant(part, wanted));
  const records = (isSearched && wanted.length >= MIN_FIND ? (found.data ?? []) : []).flatMap((record) => {
    const href = hrefOf(record);
    return href ? [{ ...record, href }] : [];
  });
  // What a key does on the screen below, as it stood when this was opened.
  const [actions] = useState(() => screenKeys().filter(({ label }) => label !== FIND));
  const begins = (label: string) => beginnings.find((one) => one.label === label);
  const shownActions = actions.filter(({ label }) => isMeant({ label, also: begins(label)?.also ?? "" }, wanted));
  // On its own screen it is the button's.
  const isElsewhere = ({ label }: Part) => !actions.some((action) => action.label === label);
  const shownBeginnings = wanted === "" ? [] : beginnings.filter((one) => isElsewhere(one) && isMeant(one, wanted));
  const act = (press: () => void) => {
    onClose();
    // When the focus is back where it was.
    setTimeout(press);
  };
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const isWaiting = wanted.length >= MIN_FIND && (wanted !== search.toLowerCase() || found.isFetching);
  const go = (href: string) => {
    onClose();
    onGo(href);
  };
  // Enter that is quicker than the answer is meant for the first of what comes, not for what was found by less of the word.
  const [hastyFor, setHastyFor] = useState<string>();
  const isHasty = hastyFor === typed;
  const hasAtOnce = shownActions.length + shownScreens.length + shownParts.length + shownBeginnings.length > 0;
  const goToFirst = useEffectEvent(() => {
    setHastyFor(undefined);
    const [best] = records;
    if (best) go(best.href);
  });
  useEffect(() => {
    if (isHasty && !isWaiting) goToFirst();
  }, [isHasty, isWaiting]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-dialog bg-scrim p-3 md:pt-[12vh]">
          <Dialog.Content
            {...focus}
            aria-describedby={undefined}
            data-palette
            className="mx-auto w-full max-w-152 overflow-hidden rounded-sheet bg-raised shadow-overlay"
          >
            <Dialog.Title className="sr-only">Find</Dialog.Title>
            <Command shouldFilter={false} loop label={FIND}>
              <div className="flex items-center gap-2.5 border-b border-line px-4">
                {isWaiting ? (
                  <LoaderCircle className="size-4 animate-spin text-ink-subtle" aria-hidden="true" />
                ) : (
                  <Search className="size-4 text-ink-subtle" aria-hidden="true" />
                )}
                <Command.Input
                  data-autofocus
                  value={typed}
                  onValueChange={setTyped}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || !isWaiting || hasAtOnce) return;
                    event.preventDefault();
                    setHastyFor(typed);
                  }}
                  maxLength={200}
                  placeholder="A name, a title, a reference, a screen"
                  className="min-h-12 w-full bg-transparent text-sm outline-none placeholder:text-ink-subtle"
                />
                <kbd className="text-ink-muted opacity-100! max-md:hidden">Esc</kbd>
              </div>
              <Command.List className="max-h-[min(26rem,60vh)] overflow-y-auto p-1.5 pb-2.5" label="Found">
                {found.error && isSearched && (
                  <p role="alert" className="px-2.5 py-3 text-danger-fg">
                    {errorWords(found.error)}
                  </p>
                )}
                {!isWaiting && !found.error && (
                  <Command.Empty className="px-2.5 py-6 text-center text-ink-muted">
                    Nothing found for “{typed.trim()}”
                  </Command.Empty>
                )}
                {shownActions.length > 0 && (
                  <Command.Group heading="Actions" className={GROUP}>
                    {shownActions.map(({ label, keys, press }) => (
                      <Command.Item key={label} value={`action ${label}`} onSelect={() => act(press)} className={ITEM}>
                        {label}
                        <kbd className="ml-auto opacity-100!">{keys}</kbd>
                      </Command.Item>
                    ))}
                  </Command.Group>
                )}
                {shownScreens.length + shownParts.length > 0 && (
                  <Command.Group heading="Screens" className={GROUP}>
                    {shownScreens.map(({ href, label, icon: Icon }) => (
                      <Command.Item key={href} value={href} onSelect={() => go(href)} className={ITEM}>
                        <Icon className="text-ink-subtle" aria-hidden="true" />
                        {label}
                      </Command.Item>
                    ))}
                    {shownParts.map((part) => (
                      <PartItem key={part.label} part={part} onGo={go} />
                    ))}
                  </Command.Group>
                )}
                {shownBeginnings.length > 0 && (
                  <Command.Group heading="Begin" className={GROUP}>
                    {shownBeginnings.map((part) => (
                      <PartItem key={part.label} part={part} onGo={go} />
                    ))}
                  </Command.Group>
                )}
                {kinds.map((kind) => (
                  <Command.Group key={kind} heading={KIND_WORDS[kind]} className={GROUP}>
                    {records
                      .filter((record) => record.kind === kind)
                      .map(({ id, title, detail, href }) => (
                        <Command.Item key={id} value={`${kind} ${id}`} onSelect={() => go(href)} className={ITEM}>
                          <span className="truncate font-medium">{title}</span>
                          <span className="ml-auto max-w-1/2 truncate text-xs text-ink-muted">{detail}</span>
                        </Command.Item>
                      ))}
                  </Command.Group>
                ))}
              </Command.List>
            </Command>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PartItem({ part: { href, label, on, icon: Icon }, onGo }: { part: Part; onGo: (href: string) => void }) {
  return (
    <Command.Item value={`part ${label}`} onSelect={() => onGo(href)} className={ITEM}>
      <Icon className="text-ink-subtle" aria-hidden="true" />
      <span className="truncate">{label}</span>
      <span className="ml-auto max-w-1/2 truncate text-xs text-ink-muted">{on}</span>
    </Command.Item>
  );
}
