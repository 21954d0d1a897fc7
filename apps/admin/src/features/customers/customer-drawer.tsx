import { Drawer, Facts, WaitingDrawer } from "@admin/components/drawer.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { Menu } from "@admin/components/menu.tsx";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { keepFile } from "@admin/lib/save-file.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { phoneAddress, rupees, shortDate, shortDay, whatsappAddress } from "@shikara/client/format.ts";
import type { Permission } from "@shikara/contract/core/permissions";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers/messages";
import type { CustomerDetails } from "@shikara/contract/customers/schema";
import { SUBSCRIBER_STATE_LABELS } from "@shikara/contract/newsletter/messages";
import { LANGUAGE_WORDS } from "@shikara/contract/translations/messages";
import { Badge, Tag } from "@shikara/ui/badge.tsx";
import { buttonClass } from "@shikara/ui/button.tsx";
import { CalendarPlus, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { CustomerEdit } from "./customer-edit.tsx";
import { CustomerHistory, type HistoryWays } from "./customer-history.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { whichJourney } from "./customer-words.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const LINK = "text-link underline decoration-link/35 underline-offset-4 hover:decoration-current";

function factsOf(customer: CustomerDetails): [string, ReactNode][] {
  const { email, phone, bookings, revenue, journeyOn, newsletter, merged } = customer;
  const facts: [string, ReactNode, boolean][] = [
    [
      "Email",
      <a key="email" href={`mailto:${email}`} className={LINK}>
        {email}
      </a>,
      email !== "",
    ],
    [
      "Phone",
      <span key="phone" className="inline-flex flex-wrap justify-end gap-x-3">
        <a href={phoneAddress(phone)} className={LINK}>
          {phone}
        </a>
        <a href={whatsappAddress(phone)} target="_blank" rel="noreferrer" className={LINK}>
          WhatsApp
        </a>
      </span>,
      phone !== "",
    ],
    ["Also known by", merged.flatMap((one) => alsoKnownBy(one, phone)).join(", "), merged.length > 0],
    ["Language", LANGUAGE_WORDS[customer.language], true],
    ["Reminders", "None: they asked for none", customer.remindersOff],
    ["Bookings", bookings, true],
    ["Revenue", rupees(revenue), true],
    [whichJourney(journeyOn ?? ""), shortDay(journeyOn ?? ""), journeyOn !== null],
    ["Newsletter", newsletter && SUBSCRIBER_STATE_LABELS[newsletter], newsletter !== null],
  ];
  return facts.filter(([, , isKnown]) => isKnown).map(([name, value]) => [name, value]);
}

/** What is done more rarely, and by few. */
const MORE = [
  { value: "merge", label: "Merge", needs: "customers:merge" },
  { value: "export", label: "Export", needs: "customers:export" },
  { value: "erase", label: "Erase", needs: "customers:erase" },
] as const;

interface CustomerDrawerProps {
  id: string;
  may: (permission: Permission) => boolean;
  ways: HistoryWays;
  /** What was offered to them. */
  quotes: ReactNode;
  /** What is to be done about them. */
  tasks: (customer: CustomerDetails) => ReactNode;
  onClose: () => void;
}

/** Everything about one customer, and what can be done with it. */
export function CustomerDrawer({ id, may, ways, quotes, tasks, onClose }: CustomerDrawerProps) {
  const utils = trpc.useUtils();
  const query = trpc.customers.byId.useQuery({ id }, { staleTime: 0 });
  const [asked, setAsked] = useState<"edit" | "merge" | "erase">();
  const [isExporting, setExporting] = useState(false);
  const customer = query.data;
  useHotkey("e", () => customer && may("customers:update") && setAsked("edit"));
  if (!customer) return <WaitingDrawer title="Customer" error={query.error} onClose={onClose} />;
  const done = () => setAsked(undefined);
  const exportAll = async () => {
    setExporting(true);
    try {
      const held = await utils.customers.export.fetch({ id }, { staleTime: 0 });
      keepFile(new Blob([JSON.stringify(held, null, 2)], { type: "application/json" }), `customer-${id}.json`);
    } catch (error) {
      reportFailure(error, CUSTOMER_MESSAGES.exportFailed);
    }
    setExporting(false);
  };
  const more = MORE.filter(({ needs }) => may(needs));
  const choose = (chosen: (typeof MORE)[number]["value"]) =>
    chosen === "export" ? void exportAll() : setAsked(chosen);
  return (
    <Drawer
      title={customer.name}
      note={`Customer since ${shortDate(customer.createdAt)}`}
      badge={customer.isPossibleDouble && <Badge tone="warn">Possible double</Badge>}
      onClose={onClose}
      foot={
        <>
          {ways.bookHref && (
            <Link href={ways.bookHref(id)} className={buttonClass({ size: "dense" })}>
              <CalendarPlus className="size-4" aria-hidden="true" />
              New booking
            </Link>
          )}
          {more.length > 0 && <Menu label="More" options={more} isDisabled={isExporting} onChoose={choose} />}
          {may("customers:update") && (
            <KeyButton keys="E" variant="outline" size="dense" className="ml-auto" onClick={() => setAsked("edit")}>
              <Pencil className="size-4 max-md:hidden" aria-hidden="true" />
              Edit
            </KeyButton>
          )}
        </>
      }
    >
      <Facts facts={factsOf(customer)} />
      {customer.tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {customer.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <CustomerNotes title="Notes" notes={customer.notes} />
      {tasks(customer)}
      {quotes}
      <CustomerHistory history={customer.history} credits={customer.credits} ways={ways} />
      {asked === "edit" && <CustomerEdit customer={customer} onClose={done} />}
      {asked === "merge" && <MergeDialog customer={customer} onClose={done} />}
      {asked === "erase" && <EraseDialog customer={customer} onErased={onClose} onClose={done} />}
    </Drawer>
  );
}

/** The address of somebody who was merged, and the number where it is another. */
const alsoKnownBy = (one: { email: string; phone: string }, phone: string) =>
  [one.email, one.phone === phone && one.email !== "" ? "" : one.phone].filter(Boolean);
