import type { ImportKind } from "@shikara/contract/imports/schema";
import { adminPaths } from "@shikara/contract/routes";
import { buttonClass } from "@shikara/ui/button.tsx";
import { Upload } from "lucide-react";
import { Link } from "wouter";

/** The way from a list to the import of a file of the same. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  return (
    <Link href={adminPaths.importOf(kind)} className={buttonClass({ variant: "outline", size: "dense" })}>
      <Upload className="size-4" aria-hidden="true" />
      <span className="max-md:sr-only @max-[44rem]:sr-only">Import</span>
    </Link>
  );
}
