import { Download } from "lucide-react";
import { buttonClass } from "@shikara/ui/button.tsx";

interface ExportLinkProps {
  href: string;
  /** What the list is narrowed to: the file holds the same. */
  filter: Record<string, string>;
  label?: string;
}

/** The list that is shown as a file. */
export function ExportLink({ href, filter, label = "Export CSV" }: ExportLinkProps) {
  return (
    <a
      href={`${href}?${new URLSearchParams(filter)}`}
      download
      className={buttonClass({ variant: "outline", size: "dense" })}
    >
      <Download className="size-4" aria-hidden="true" />
      {label}
    </a>
  );
}
