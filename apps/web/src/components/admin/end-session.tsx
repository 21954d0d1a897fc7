import type { SessionView } from "@shikara/contract/auth";
import { deviceOf, momentWords } from "@/lib/device-words.ts";
import { AskPassword } from "./ask-password.tsx";

interface EndSessionProps {
  session: SessionView;
  busy: boolean;
  failure: unknown;
  /** Whoever is signed in. */
  username: string;
  onConfirm: (currentPassword: string) => void;
  onClose: () => void;
}

/** Ends one session, with the password of whoever asks. */
export function EndSession({ session, busy, ...props }: EndSessionProps) {
  return (
    <AskPassword
      title="End this session?"
      text={`${deviceOf(session.userAgent)}, since ${momentWords(session.createdAt)}, is signed out at once.`}
      action="End Session"
      busy={busy && "Ending..."}
      {...props}
    />
  );
}
