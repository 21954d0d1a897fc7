import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { Dialog, DialogFoot } from "@admin/components/dialog.tsx";
import { DownloadLink } from "@admin/components/download-link.tsx";
import type { BookingFilter } from "@shikara/contract/bookings/admin";
import type { ExportDays } from "@shikara/contract/bookings/export";
import { restPaths } from "@shikara/contract/rest-routes";
import { Button } from "@shikara/ui/button.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Download } from "lucide-react";
import { useState } from "react";

const FILES = [
  { address: restPaths.bookingsExport, label: "CSV file" },
  { address: restPaths.bookingsExportXlsx, label: "Spreadsheet (XLSX)" },
];
const DAYS: readonly { value: ExportDays; label: string }[] = [
  { value: "travel", label: "By travel date" },
  { value: "booking", label: "By booking date" },
];

/** What the list is narrowed to goes into the file; which days, and of what, is chosen here. */
export function ExportBookings({ filter }: { filter: BookingFilter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="dense" onClick={() => setOpen(true)}>
        <Download className="size-4" aria-hidden="true" />
        <span className="max-md:sr-only @max-[44rem]:sr-only">Export Data</span>
      </Button>
      {isOpen && <ExportDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ filter, onClose }: { filter: BookingFilter; onClose: () => void }) {
  const { from: shownFrom = "", to: shownTo = "", ...rest } = filter;
  const [by, setBy] = useState<ExportDays>("travel");
  const [from, setFrom] = useState(shownFrom);
  const [to, setTo] = useState(shownTo);
  const isTurned = from !== "" && to !== "" && to < from;
  const asked = Object.entries({ ...rest, from, to, by }).filter((entry): entry is [string, string] => !!entry[1]);
  const isNarrowed = Object.values(rest).some(Boolean);
  return (
    <Dialog title="Export bookings" size="question" onClose={onClose}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid gap-4 overflow-y-auto px-5 py-4">
          <p className="text-sm text-ink-muted">
            {isNarrowed ? "The bookings that the list is narrowed to" : "All bookings"}, with what was paid and what is
            left. Without days, of any time.
          </p>
          <ChoiceBar label="Days" value={by} options={DAYS} onChange={setBy} />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              name="from"
              label="From"
              type="date"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              name="to"
              label="To"
              type="date"
              value={to}
              error={isTurned ? "Not before the first day" : undefined}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
        </div>
        <DialogFoot>
          {FILES.map(({ address, label }) =>
            isTurned ? (
              <Button key={address} variant="outline" size="dense" disabled>
                {label}
              </Button>
            ) : (
              <DownloadLink key={address} href={`${address}?${new URLSearchParams(asked)}`} onTaken={onClose}>
                {label}
              </DownloadLink>
            ),
          )}
        </DialogFoot>
      </div>
    </Dialog>
  );
}
