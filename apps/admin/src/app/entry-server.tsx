import { renderToString } from "react-dom/server";
import { AdminDocument, type AdminShell } from "./admin-document.tsx";

/** The shell of the back office, whose screens are rendered in the browser. */
export function renderAdmin(shell: AdminShell): string {
  return `<!doctype html>${renderToString(<AdminDocument {...shell} />)}`;
}
