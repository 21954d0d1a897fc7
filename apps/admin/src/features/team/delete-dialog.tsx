import { AskPassword } from "@admin/components/ask-password.tsx";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { TEAM_MESSAGES } from "@shikara/contract/team/messages";
import type { MemberView } from "@shikara/contract/team/schema";
import { LeftBehind } from "./left-behind.tsx";
import { useMemberDelete } from "./use-member-delete.ts";

interface DeleteDialogProps {
  member: MemberView;
  isOwn: boolean;
  /** Of whoever is signed in. */
  username: string;
  onClose: () => void;
}

/** Asks before a member is deleted: an administrator, or oneself, with the password of whoever asks. */
export function DeleteDialog({ member, isOwn, username, onClose }: DeleteDialogProps) {
  const asksPassword = isOwn || member.role === "admin";
  const { remove, isRemoving, failure } = useMemberDelete(asksPassword, onClose);
  const asked = {
    title: `Delete ${member.fullName}`,
    action: "Delete",
    busy: isRemoving && "Deleting...",
    onClose,
  } as const;
  const left = <LeftBehind id={member.id} name={member.fullName} isDeleted />;
  if (!asksPassword)
    return (
      <ConfirmDialog
        {...asked}
        question={TEAM_MESSAGES.confirmDelete}
        note={left}
        onConfirm={() => remove({ id: member.id })}
      />
    );
  return (
    <AskPassword
      {...asked}
      text={
        <div className="grid gap-2">
          <p>{TEAM_MESSAGES.confirmDelete}</p>
          {left}
        </div>
      }
      isDangerous
      failure={failure}
      username={username}
      onConfirm={(currentPassword) => remove({ id: member.id, currentPassword })}
    />
  );
}
