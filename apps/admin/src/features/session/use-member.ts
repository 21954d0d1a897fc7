import { trpc } from "@admin/lib/trpc.ts";

export { useMay, useMember } from "@admin/lib/use-may.ts";

/** Who was signed in as far as is known, without asking. */
export function useKnownMember() {
  return trpc.useUtils().auth.me.getData;
}
