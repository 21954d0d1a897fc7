import { AskPassword } from "@admin/components/ask-password.tsx";
import { deviceOf, momentWords } from "@admin/lib/device-words.ts";
import type { SessionView } from "@shikara/contract/auth/schema";

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
