import { Button } from "@shikara/ui/button.tsx";
import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { knowsPasskeys } from "./passkeys.ts";

/** Signs in with a passkey, where the browser knows any: at the door, and where a session has ended. */
export function PasskeyButton({ busy, onClick }: { busy: string | false; onClick: () => void }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(knowsPasskeys()), []);
  if (!isKnown) return null;
  return (
    <Button variant="outline" size="lg" isWide busy={busy} onClick={onClick} className="needs-script">
      <Fingerprint className="size-5" aria-hidden="true" />
      Sign In with a Passkey
    </Button>
  );
}
