import { trpc } from "@admin/lib/trpc.ts";
import { allows, type Permission } from "@shikara/contract/core/permissions";

/** Who is signed in; undefined while it is being asked. */
export function useMember() {
  return trpc.auth.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Whether the one signed in may do this: screens hide what the server would refuse, and what many screens share asks for nothing that it would. */
export function useMay(): (permission: Permission) => boolean {
  const member = useMember();
  return (permission) => (member ? allows(member, permission) : false);
}
