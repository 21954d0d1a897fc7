import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";

export interface OwedStepProps {
  username: string;
  isLeaving: boolean;
  onSignOut: () => void;
}

interface FrameProps extends Omit<OwedStepProps, "username"> {
  title: string;
  /** Why it is asked for, and what comes then. */
  words: string;
  children: ReactNode;
}

/** All there is for a member who owes something, until it is done. */
export function OwedStep({ title, words, isLeaving, onSignOut, children }: FrameProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-start gap-4 px-gutter py-10">
      <div className="flex items-center justify-between gap-3">
        <h1 className="type-heading">{title}</h1>
        <Button
          variant="outline"
          size="dense"
          className="flex-none whitespace-nowrap"
          busy={isLeaving && "Leaving..."}
          onClick={onSignOut}
        >
          <LogOut className="size-4" aria-hidden="true" />
          Log out
        </Button>
      </div>
      <Notice kind="info">{words}</Notice>
      {children}
    </main>
  );
}
