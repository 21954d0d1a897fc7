import { trpc } from "@admin/lib/trpc.ts";
import { allows, type Permission } from "@shikara/contract/core/permissions";

/** Who is signed in; undefined while it is being asked. */
export function useMember() {
  return trpc.auth.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Who was signed in as far as is known, without asking. */
export function useKnownMember() {
  return trpc.useUtils().auth.me.getData;
}

/** Whether the one signed in may do this: screens hide what the server would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const member = useMember();
  return (permission) => (member ? allows(member, permission) : false);
}
