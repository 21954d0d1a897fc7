import { Panel } from "@admin/components/panel.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { counted, shortDate } from "@shikara/client/format.ts";
import type { WaitingKind, WaitingView } from "@shikara/contract/dashboard/schema";
import {
  CalendarCheck,
  CalendarX,
  ChevronRight,
  CircleCheck,
  ClockAlert,
  FileText,
  Flag,
  Inbox,
  IndianRupee,
  type LucideIcon,
  MapPinCheck,
  MessageCircleQuestion,
  MessageSquareQuote,
  Newspaper,
  Undo2,
} from "lucide-react";
import { Link } from "wouter";

interface WaitingPanelProps {
  /** Undefined while it is being asked. */
  waiting: readonly WaitingView[] | undefined;
  /** The list that holds just these; undefined where the member has no such screen. */
  hrefOf: (kind: WaitingKind) => string | undefined;
}

const KINDS: Record<WaitingKind, { words: (count: number) => string; icon: LucideIcon }> = {
  bookings: { words: (count) => counted(count, "booking pending", "bookings pending"), icon: CalendarCheck },
  asksToCancel: {
    words: (count) => counted(count, "customer asks to cancel", "customers ask to cancel"),
    icon: CalendarX,
  },
  over: {
    words: (count) => counted(count, "journey over, to be completed", "journeys over, to be completed"),
    icon: MapPinCheck,
  },
  prices: { words: (count) => counted(count, "price to approve", "prices to approve"), icon: IndianRupee },
  refunds: {
    words: (count) => counted(count, "refund not given back online", "refunds not given back online"),
    icon: Undo2,
  },
  enquiries: {
    words: (count) => counted(count, "enquiry without an answer", "enquiries without an answer"),
    icon: Inbox,
  },
  late: {
    words: (count) => counted(count, "answer that is late", "answers that are late"),
    icon: ClockAlert,
  },
  quotes: { words: (count) => counted(count, "quote to be sent", "quotes to be sent"), icon: FileText },
  wishes: {
    words: (count) => counted(count, "customer asks for another quote", "customers ask for another quote"),
    icon: MessageCircleQuestion,
  },
  testimonials: {
    words: (count) => counted(count, "testimonial pending", "testimonials pending"),
    icon: MessageSquareQuote,
  },
  reports: { words: (count) => counted(count, "report of a review", "reports of reviews"), icon: Flag },
  posts: { words: (count) => counted(count, "post pending approval", "posts pending approval"), icon: Newspaper },
};

const ROW = "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3.5 py-2.5";

/** What waits for the one signed in, each with the way to the list that holds just that. */
export function WaitingPanel({ waiting, hrefOf }: WaitingPanelProps) {
  const open = waiting?.filter(({ count }) => count > 0);
  return (
    <Panel title="What waits for me">
      {!open && <Skeleton className="m-3.5 h-24" />}
      {open?.length === 0 && (
        <p className="flex items-center gap-2.5 px-3.5 py-4 text-ink-muted">
          <CircleCheck className="size-4 text-success-fg" aria-hidden="true" />
          Nothing. All is seen to.
        </p>
      )}
      <ul>
        {open?.map(({ kind, count, since }) => {
          const { words, icon: Icon } = KINDS[kind];
          const href = hrefOf(kind);
          const text = (
            <>
              <Icon className="size-4 text-warn-fg" aria-hidden="true" />
              <span>
                {words(count)}
                {since && <span className="block text-xs text-ink-muted">The oldest since {shortDate(since)}</span>}
              </span>
              {href && <ChevronRight className="size-4 text-ink-subtle" aria-hidden="true" />}
            </>
          );
          return (
            <li key={kind} className="border-line not-first:border-t">
              {href ? (
                <Link href={href} className={`${ROW} hover:bg-tint hover:text-link`}>
                  {text}
                </Link>
              ) : (
                <div className={ROW}>{text}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
