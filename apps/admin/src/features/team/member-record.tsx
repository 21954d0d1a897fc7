import { Avatar } from "@admin/components/avatar.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { roleName } from "@admin/lib/role-words.ts";
import { counted, phoneAddress, shortDayUS } from "@shikara/client/format.ts";
import type { MemberView } from "@shikara/contract/team/schema";
import { Badge, type BadgeTone } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { KeyRound, Mail, Pencil, Phone, ShieldCheck, Trash2 } from "lucide-react";

const ROLE_TONES: Record<MemberView["role"], BadgeTone> = { admin: "info", manager: "soft", agent: "quiet" };

interface MemberRecordProps {
  member: MemberView;
  onEdit: () => void;
  onPassword: () => void;
  onAccess: () => void;
  onDelete: () => void;
}

/** A member in the staff's list; one out of service is grey. */
export function MemberRecord({ member, onEdit, onPassword, onAccess, onDelete }: MemberRecordProps) {
  const { fullName, username, role, isActive, department } = member;
  return (
    <li
      className={classes(
        "grid grid-rows-[1fr_auto] overflow-hidden rounded-card border border-line focus-within:border-focus hover:border-line-strong",
        isActive ? "bg-surface" : "bg-sunken text-ink-subtle",
      )}
    >
      <div className="grid content-start gap-2 p-3">
        <div className="flex items-start gap-3">
          <Avatar name={fullName} picture={member.avatar} className={classes("size-11", !isActive && "grayscale")} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-sm font-strong">{fullName}</h2>
            <p className="truncate text-ink-subtle">@{username}</p>
          </div>
          <span className="flex gap-1">
            <Badge tone={ROLE_TONES[role]}>{roleName(member)}</Badge>
            {!isActive && <Badge>Inactive</Badge>}
          </span>
        </div>
        <p className="grid gap-0.5">
          <a href={`mailto:${member.email}`} className="flex items-center gap-1.5 hover:text-link">
            <Mail className="size-4 flex-none text-ink-subtle" aria-hidden="true" />
            <span className="truncate">{member.email}</span>
          </a>
          <a href={phoneAddress(member.phone)} className="flex items-center gap-1.5 tabular-nums hover:text-link">
            <Phone className="size-4 text-ink-subtle" aria-hidden="true" />
            {member.phone}
          </a>
        </p>
        <p className={classes("text-xs", isActive && "text-ink-muted")}>
          {department}, since {shortDayUS(member.joiningDate)}
        </p>
        <p className={classes("text-xs tabular-nums", isActive && "text-ink-muted")}>
          {`${counted(member.packagesCreated, "package")} created, ${counted(member.clientsManaged, "client")} looked after`}
        </p>
      </div>
      <div className="flex min-h-11 items-center justify-end gap-1 border-t border-line py-1 pr-2 pl-3">
        <Button variant="plain" size="dense" onClick={onEdit}>
          <Pencil className="size-4" aria-hidden="true" />
          Edit<span className="sr-only"> {fullName}</span>
        </Button>
        <IconButton label={`Change password of ${fullName}`} onClick={onPassword}>
          <KeyRound aria-hidden="true" />
        </IconButton>
        <IconButton label={`How ${fullName} signs in`} onClick={onAccess}>
          <ShieldCheck aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete ${fullName}`} isDangerous onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
