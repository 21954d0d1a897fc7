import "@vitejs/plugin-react/preamble";
import "@admin/styles/admin.css";
import { AdminScreens } from "@admin/app/back-office.tsx";
import { CurrentQueries } from "@admin/lib/current-queries.ts";
import { watchBack } from "@admin/lib/leave-guard.ts";
import { onceLink } from "@admin/lib/once-link.ts";
import { oneClick, oneEnter } from "@admin/lib/one-click.ts";
import { followMember } from "@admin/lib/one-member.ts";
import { keepPresses } from "@admin/lib/pressed-button.ts";
import { sessionLink } from "@admin/lib/session-link.ts";
import { staffLink } from "@admin/lib/staff-link.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { SignInAgain } from "@admin/pages/sign-in-again.tsx";
import { connect } from "@shikara/client/connection.ts";
import { signedIn } from "@shikara/contract/auth/schema";
import { keepNumbers } from "@shikara/ui/form/steady-numbers.ts";
import { Notices } from "@shikara/ui/notices.tsx";
import { showFlash } from "@shikara/ui/notify.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { MEMBER_ID } from "./member-id.ts";

const { client, queryClient, queries } = connect(staffLink(), {
  before: [sessionLink(), onceLink()],
  Cache: CurrentQueries,
});
const member = signedIn.safeParse(JSON.parse(document.getElementById(MEMBER_ID)?.textContent ?? "null"));
// Were it missing, it would be asked for.
if (member.success) {
  queries.auth.me.setData(undefined, member.data);
  followMember(member.data.id);
}
const place = document.getElementById("admin");

if (place) {
  watchBack();
  keepPresses();
  oneClick();
  oneEnter();
  keepNumbers();
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
  import("@shikara/ui/toaster.tsx").catch(() => undefined);
}
