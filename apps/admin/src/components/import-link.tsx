import type { ImportKind } from "@shikara/contract/imports/schema";
import { adminPaths } from "@shikara/contract/routes";
import { buttonClass } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { Upload } from "lucide-react";
import { Link } from "wouter";

/** The way from a list to the import of a file of the same; on a phone, where nobody has files, it is in the menu alone. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  return (
    <Link
      href={adminPaths.importOf(kind)}
      className={classes(buttonClass({ variant: "outline", size: "dense" }), "max-md:hidden")}
    >
      <Upload className="size-4" aria-hidden="true" />
      <span className="@max-[44rem]:sr-only">Import</span>
    </Link>
  );
}
