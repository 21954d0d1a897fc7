import { trpc } from "@admin/lib/trpc.ts";
import { useMay } from "@admin/lib/use-may.ts";

/** All places, by name; none until they are known, and undefined for whoever may not read them: a role of the agency's own may do without. */
export function usePlaces() {
  const mayRead = useMay()("places:read");
  const { data = [] } = trpc.places.adminList.useQuery({ search: "" }, { enabled: mayRead });
  return mayRead ? data : undefined;
}
