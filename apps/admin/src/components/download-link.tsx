import { saveFile } from "@admin/lib/save-file.ts";
import { buttonClass } from "@shikara/ui/button.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";

interface DownloadLinkProps {
  href: string;
  children: ReactNode;
  onTaken?: () => void;
}

/** A file to keep. What is refused is said here: a browser's own download would say nothing of why. */
export function DownloadLink({ href, children, onTaken }: DownloadLinkProps) {
  const [isComing, setComing] = useState(false);
  const take = async () => {
    setComing(true);
    try {
      await saveFile(href);
      onTaken?.();
    } catch (error) {
      notify.error((error instanceof Error && error.message) || "The file could not be had. Please try again.");
    } finally {
      setComing(false);
    }
  };
  return (
    <a
      href={href}
      download
      aria-busy={isComing}
      onClick={(event) => {
        event.preventDefault();
        if (!isComing) void take();
      }}
      className={buttonClass({ variant: "outline", size: "dense" })}
    >
      <Download className="size-4" aria-hidden="true" />
      {isComing ? "Exporting..." : children}
    </a>
  );
}
