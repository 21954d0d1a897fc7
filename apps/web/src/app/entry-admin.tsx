import "@vitejs/plugin-react/preamble";
import "@/styles/admin.css";
import { signedIn } from "@shikara/contract/auth/schema";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Notices } from "@/components/ui/notices.tsx";
import { connect } from "@/lib/connection.ts";
import { watchBack } from "@/lib/leave-guard.ts";
import { showFlash } from "@/lib/notify.ts";
import { sessionLink } from "@/lib/session-link.ts";
import { staffLink } from "@/lib/streaming-link.ts";
import { trpc } from "@/lib/trpc.ts";
import { AdminScreens } from "@/pages/admin/screens.tsx";
import { SignInAgain } from "@/pages/admin/sign-in-again.tsx";
import { MEMBER_ID } from "./member-id.ts";

const { client, queryClient, queries } = connect(staffLink(), { before: [sessionLink()] });
const member = signedIn.safeParse(JSON.parse(document.getElementById(MEMBER_ID)?.textContent ?? "null"));
// Were it missing, it would be asked for.
if (member.success) queries.auth.me.setData(undefined, member.data);
const place = document.getElementById("admin");

if (place) {
  watchBack();
  createRoot(place).render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AdminScreens />
        <SignInAgain />
        <Notices />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  showFlash();
  // What tells of a broken line cannot be fetched over it.
  import("@/components/ui/toaster.tsx").catch(() => undefined);
}
