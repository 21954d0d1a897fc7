import { DownloadLink } from "@admin/components/download-link.tsx";

interface ExportLinkProps {
  href: string;
  /** What the list is narrowed to: the file holds the same. */
  filter: Record<string, string>;
  label?: string;
}

/** The list that is shown as a file. */
export function ExportLink({ href, filter, label = "Export CSV" }: ExportLinkProps) {
  return <DownloadLink href={`${href}?${new URLSearchParams(filter)}`}>{label}</DownloadLink>;
}
