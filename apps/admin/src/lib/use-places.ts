import { trpc } from "@admin/lib/trpc.ts";

/** All places that staff may name; none until they are known. */
export const usePlaces = () => trpc.places.adminList.useQuery({ search: "" }).data ?? [];
