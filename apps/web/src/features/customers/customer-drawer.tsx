import type { CustomerDetails } from "@shikara/contract/customers";
import { CUSTOMER_MESSAGES } from "@shikara/contract/customers.messages";
import { SUBSCRIBER_STATE_LABELS } from "@shikara/contract/newsletter.messages";
import type { Permission } from "@shikara/contract/permissions";
import { Download, Merge, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Drawer, Facts, WaitingDrawer } from "@/components/admin/drawer.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { isToCome } from "@/lib/agency-time.ts";
import { phoneAddress, rupees, shortDate, shortDay } from "@/lib/format.ts";
import { reportFailure } from "@/lib/report.ts";
import { keepFile } from "@/lib/save-file.ts";
import { trpc } from "@/lib/trpc.ts";
import { CustomerEdit } from "./customer-edit.tsx";
import { CustomerHistory, type HistoryWays } from "./customer-history.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const LINK = "text-link underline decoration-link/35 underline-offset-4 hover:decoration-current";

function factsOf(customer: CustomerDetails): [string, ReactNode][] {
  const { email, phone, bookings, revenue, lastTravel, newsletter, merged } = customer;
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
      <a key="phone" href={phoneAddress(phone)} className={LINK}>
        {phone}
      </a>,
      phone !== "",
    ],
    ["Also known by", merged.map((one) => one.email || one.phone).join(", "), merged.length > 0],
    ["Bookings", bookings, true],
    ["Revenue", rupees(revenue), true],
    [isToCome(lastTravel ?? "") ? "Next journey" : "Last journey", shortDay(lastTravel ?? ""), lastTravel !== null],
    ["Newsletter", newsletter && SUBSCRIBER_STATE_LABELS[newsletter], newsletter !== null],
  ];
  return facts.filter(([, , isKnown]) => isKnown).map(([name, value]) => [name, value]);
}

interface CustomerDrawerProps {
  id: string;
  may: (permission: Permission) => boolean;
  ways: HistoryWays;
  onClose: () => void;
}

/** Everything about one customer, and what can be done with it. */
export function CustomerDrawer({ id, may, ways, onClose }: CustomerDrawerProps) {
  const utils = trpc.useUtils();
  const query = trpc.customers.byId.useQuery({ id }, { staleTime: 0 });
  const [asked, setAsked] = useState<"edit" | "merge" | "erase">();
  const [isExporting, setExporting] = useState(false);
  const customer = query.data;
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
  return (
    <Drawer
      title={customer.name}
      note={`Customer since ${shortDate(customer.createdAt)}`}
      badge={customer.isPossibleDouble && <Badge tone="warn">Possible double</Badge>}
      onClose={onClose}
      foot={
        <>
          {may("customers:update") && (
            <Button variant="outline" size="dense" onClick={() => setAsked("edit")}>
              <Pencil className="size-4 max-md:hidden" aria-hidden="true" />
              Edit
            </Button>
          )}
          {may("customers:merge") && (
            <Button variant="outline" size="dense" onClick={() => setAsked("merge")}>
              <Merge className="size-4 max-md:hidden" aria-hidden="true" />
              Merge
            </Button>
          )}
          {may("customers:export") && (
            <Button
              variant="outline"
              size="dense"
              busy={isExporting && "Exporting..."}
              onClick={() => void exportAll()}
            >
              <Download className="size-4 max-md:hidden" aria-hidden="true" />
              Export
            </Button>
          )}
          {may("customers:erase") && (
            <Button variant="plain" size="dense" className="ml-auto text-danger-fg!" onClick={() => setAsked("erase")}>
              <Trash2 className="size-4 max-md:hidden" aria-hidden="true" />
              Erase
            </Button>
          )}
        </>
      }
    >
      <Facts facts={factsOf(customer)} />
      <CustomerHistory history={customer.history} ways={ways} />
      {asked === "edit" && <CustomerEdit customer={customer} onClose={done} />}
      {asked === "merge" && <MergeDialog customer={customer} onClose={done} />}
      {asked === "erase" && <EraseDialog customer={customer} onErased={onClose} onClose={done} />}
    </Drawer>
  );
}
