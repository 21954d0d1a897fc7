import { AskPassword } from "@admin/components/ask-password.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { ROLE_MESSAGES } from "@shikara/contract/roles/messages";
import type { RoleView } from "@shikara/contract/roles/schema";
import { notify } from "@shikara/ui/notify.ts";

interface DeleteRoleProps {
  role: RoleView;
  /** Of whoever is signed in. */
  username: string;
  onClose: () => void;
}

/** Asks for the password before a role of the agency's own is deleted. */
export function DeleteRole({ role, username, onClose }: DeleteRoleProps) {
  const utils = trpc.useUtils();
  const remove = trpc.roles.delete.useMutation({
    onSuccess: async () => {
      await utils.roles.invalidate();
      notify.success(ROLE_MESSAGES.deleted);
      onClose();
    },
  });
  return (
    <AskPassword
      title={`Delete ${role.name}`}
      text="Nobody may have it. This cannot be undone."
      action="Delete"
      busy={remove.isPending && "Deleting..."}
      isDangerous
      failure={remove.error}
      username={username}
      onConfirm={(currentPassword) => remove.mutate({ id: role.id, currentPassword })}
      onClose={onClose}
    />
  );
}
