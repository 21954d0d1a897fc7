import type { AppRouter } from "@shikara/api/root";
import { createTRPCReact } from "@trpc/react-query";

/** The back office's hooks on the procedures. Public pages have `useQueries`, which weighs less. */
export const trpc = createTRPCReact<AppRouter>();
