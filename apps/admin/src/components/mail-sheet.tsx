import { classes } from "@shikara/ui/class-names.ts";

/** A mail as its reader sees it: a page of its own, in which nothing runs and nothing leads away. */
export function MailSheet({ html, className }: { html: string; className?: string }) {
  return (
    <iframe
      title="The mail as it is read"
      sandbox=""
      srcDoc={html}
      className={classes("w-full rounded-control border border-line bg-surface", className)}
    />
  );
}
