import { AskPassword } from "@admin/components/ask-password.tsx";
import { ROLE_WORDS } from "@admin/lib/role-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { ROLES, type Role } from "@shikara/contract/core/permissions";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { useState } from "react";

interface DemandDialogProps {
  /** Of which roles one is demanded now. */
  demanded: readonly Role[];
  /** Whoever is signed in. */
  username: string;
  onClose: () => void;
}

/** Of which roles a second factor is demanded. */
export function DemandDialog({ demanded, username, onClose }: DemandDialogProps) {
  const utils = trpc.useUtils();
  const [roles, setRoles] = useState<readonly Role[]>(demanded);
  const demand = trpc.team.demandSecondFactor.useMutation({
    onSuccess: () => {
      const isMore = roles.some((role) => !demanded.includes(role));
      notify.success(isMore ? AUTH_MESSAGES.demandSaved : AUTH_MESSAGES.demandLifted);
      onClose();
      return Promise.all([utils.team.demandedRoles.invalidate(), utils.auth.invalidate()]);
    },
  });
  return (
    <AskPassword
      title="Who must have a second factor"
      text="Whoever has none is asked to set one up at once, you as well, and can do nothing else before."
      action="Save"
      busy={demand.isPending && "Saving..."}
      failure={demand.error}
      username={username}
      onConfirm={(currentPassword) => demand.mutate({ roles: [...roles], currentPassword })}
      onClose={onClose}
    >
      <fieldset className="grid">
        <legend className="sr-only">Roles</legend>
        {ROLES.map((role) => (
          <CheckBox
            key={role}
            label={`${ROLE_WORDS[role]}s`}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
        ))}
      </fieldset>
    </AskPassword>
  );
}
