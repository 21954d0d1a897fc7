import { IconButton } from "@admin/components/icon-button.tsx";
import { ROLE_WORDS } from "@admin/lib/role-words.ts";
import { counted } from "@shikara/client/format.ts";
import type { Permission } from "@shikara/contract/core/permissions";
import { GIVABLE, givableOf } from "@shikara/contract/roles/rules";
import type { RoleView } from "@shikara/contract/roles/schema";
import { Pencil, Trash2 } from "lucide-react";
import { AREAS, areaWords } from "./permission-words.ts";

interface RoleRecordProps {
  role: RoleView;
  onEdit: () => void;
  onDelete: () => void;
}

/** The areas in which people with these do more than look; to look at the reports is all that anybody does there. */
function summary(given: readonly Permission[]): string {
  const active = (area: string) =>
    given.some((name) => name.startsWith(`${area}:`) && (name !== `${area}:read` || name === "reports:read"));
  const areas = AREAS.flatMap((group) => group.areas).filter(active);
  return areas.length === 0 ? "Looks, and changes nothing" : areas.map(areaWords).join(", ");
}

/** A role of the agency's own in the list of them. */
export function RoleRecord({ role, onEdit, onDelete }: RoleRecordProps) {
  const { name, basedOn, members, permissions } = role;
  const given = givableOf(permissions);
  return (
    <li className="relative flex items-start gap-3 border-line py-2 pr-1.5 pl-3.5 not-first:border-t hover:bg-tint md:items-center">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-record
          onClick={onEdit}
          className="block max-w-full truncate text-left font-strong after:absolute after:inset-0"
        >
          {name}
        </button>
        <p className="truncate text-ink-muted">{summary(given)}</p>
        <p className="text-xs text-ink-muted tabular-nums">
          {`${counted(members, "member")}, ${given.length} of ${GIVABLE.length} permissions, begun from ${ROLE_WORDS[basedOn]}`}
        </p>
      </div>
      <div className="relative flex items-center gap-1">
        <IconButton label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${name}`} isDangerous onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
