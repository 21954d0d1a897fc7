import type { BookingFilter } from "@shikara/contract/booking-desk";
import { Download } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { buttonClass } from "@/components/ui/button.tsx";

const FILES = [
  { address: "/api/admin/bookings/export", label: "CSV file" },
  { address: "/api/admin/bookings/export.xlsx", label: "Spreadsheet (XLSX)" },
];

/** The bookings that match, as a file. */
export function ExportMenu({ filter }: { filter: BookingFilter }) {
  const query = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const suffix = query.size > 0 ? `?${query}` : "";
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass({ variant: "outline", size: "dense" })}>
        <Download className="size-4" aria-hidden="true" />
        Export Data
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-drawer w-52 rounded-card border border-line bg-raised p-1 shadow-overlay"
      >
        {FILES.map(({ address, label }) => (
          <DropdownMenu.Item key={address} asChild>
            <a
              href={address + suffix}
              download
              className="flex min-h-9 items-center rounded-control px-2.5 outline-none data-highlighted:bg-soft-bg data-highlighted:text-soft-fg max-md:min-h-11 pointer-coarse:min-h-11"
            >
              {label}
            </a>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
