import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { LogOut } from "lucide-react";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { SecondFactor } from "@admin/features/session/second-factor.tsx";

interface SecondFactorOwedProps {
  username: string;
  isLeaving: boolean;
  onSignOut: () => void;
}

/** All there is for a member whose role demands a second factor, until there is one. */
export default function SecondFactorOwed({ username, isLeaving, onSignOut }: SecondFactorOwedProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-start gap-4 px-gutter py-10">
      <div className="flex items-center justify-between gap-3">
        <h1 className="type-heading">One more step</h1>
        <Button variant="outline" size="dense" busy={isLeaving && "Leaving..."} onClick={onSignOut}>
          <LogOut className="size-4" aria-hidden="true" />
          Log out
        </Button>
      </div>
      <Notice kind="info">{AUTH_MESSAGES.owes} Then all is here as it was.</Notice>
      <SecondFactor username={username} />
    </main>
  );
}
