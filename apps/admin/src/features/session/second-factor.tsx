import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { PasskeyView } from "@shikara/contract/auth/second-factor";
import { MAX_PASSKEYS, RECOVERY_CODES } from "@shikara/contract/core/second-factors";
import { KeySquare, LaptopMinimalCheck, LifeBuoy, Smartphone } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { AskPassword } from "@admin/components/ask-password.tsx";
import { Panel } from "@admin/components/panel.tsx";
import { Badge } from "@shikara/ui/badge.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { deviceOf, momentWords } from "@admin/lib/device-words.ts";
import { errorWords } from "@shikara/client/errors.ts";
import { counted } from "@shikara/client/format.ts";
import { notify } from "@shikara/ui/notify.ts";
import { knowsPasskeys } from "@shikara/client/passkeys.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { AppDialog } from "./app-dialog.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Task =
  | { kind: "app" | "removeApp" | "passkey" | "renewCodes" }
  | { kind: "removePasskey"; passkey: PasskeyView }
  | { kind: "codes"; codes: readonly string[] };

interface WayProps {
  icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  title: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

function Way({ icon: Icon, title, note, children }: WayProps) {
  return (
    <li className="flex items-center gap-3 border-line px-3.5 py-2.5 not-first:border-t">
      <Icon className="size-5 flex-none text-ink-subtle" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong">{title}</p>
        <p className="text-xs text-ink-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}

/** What one signs in with besides the password. */
export function SecondFactor({ username }: { username: string }) {
  const utils = trpc.useUtils();
  const ways = trpc.auth.ways.useQuery(undefined, { staleTime: 0 });
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const changed = (words: string, codes: readonly string[] | null = null) => {
    // The codes speak for themselves, and nothing lies over them.
    if (!codes) notify.success(words);
    setTask(codes ? { kind: "codes", codes } : undefined);
    void utils.auth.ways.invalidate();
    // Whoever owed one owes it no more, once the codes have been seen.
    if (!codes) void utils.auth.me.invalidate();
  };
  const removeApp = trpc.auth.removeApp.useMutation({ onSuccess: () => changed(AUTH_MESSAGES.appRemoved) });
  const removePasskey = trpc.auth.removePasskey.useMutation({
    onSuccess: () => changed(AUTH_MESSAGES.passkeyRemoved),
  });
  const renew = trpc.auth.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => changed(AUTH_MESSAGES.codesRenewed, recoveryCodes),
  });
  const forget = trpc.auth.forgetDevice.useMutation({
    onSuccess: () => notify.success(AUTH_MESSAGES.deviceForgotten),
    onError: (error) => reportFailure(error, "Failed to forget the device"),
    onSettled: () => utils.auth.ways.invalidate(),
  });
  const { hasApp = false, passkeys = [], devices = [], recoveryCodesLeft = 0, isDemanded = false } = ways.data ?? {};
  const hasAny = hasApp || passkeys.length > 0;
  return (
    <Panel
      title="Second factor"
      action={ways.data && (hasAny ? <Badge tone="success">On</Badge> : <Badge tone="quiet">Off</Badge>)}
    >
      {ways.isError && (
        <Notice kind="danger" role="alert" className="m-3.5">
          {errorWords(ways.error)}{" "}
          <Button variant="outline" size="dense" onClick={() => ways.refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {ways.isPending && <Skeleton className="m-3.5 h-24" />}
      {ways.data && (
        <>
          {!hasAny && (
            <p className="px-3.5 pt-3 text-sm text-ink-muted">
              {isDemanded
                ? AUTH_MESSAGES.owes
                : "A stolen password alone opens nothing where a second factor is asked for."}
            </p>
          )}
          <ul>
            <Way
              icon={Smartphone}
              title="Authenticator app"
              note={hasApp ? "Its code is asked for behind your password" : "Six digits from your telephone"}
            >
              <Button variant="outline" size="dense" onClick={() => setTask({ kind: hasApp ? "removeApp" : "app" })}>
                {hasApp ? "Remove" : "Set Up"}
                <span className="sr-only"> authenticator app</span>
              </Button>
            </Way>
            {passkeys.map((passkey) => (
              <Way
                key={passkey.id}
                icon={KeySquare}
                title={passkey.name}
                note={
                  passkey.lastUsedAt
                    ? `Passkey, last used ${momentWords(passkey.lastUsedAt)}`
                    : `Passkey, added ${momentWords(passkey.createdAt)}`
                }
              >
                <Button variant="outline" size="dense" onClick={() => setTask({ kind: "removePasskey", passkey })}>
                  Remove<span className="sr-only"> passkey {passkey.name}</span>
                </Button>
              </Way>
            ))}
            {knowsPasskeys() && passkeys.length < MAX_PASSKEYS && (
              <Way
                icon={KeySquare}
                title={passkeys.length > 0 ? "Another passkey" : "Passkey"}
                note="Your finger, your face or a PIN, in place of name and password"
              >
                <Button variant="outline" size="dense" onClick={() => setTask({ kind: "passkey" })}>
                  Add<span className="sr-only"> a passkey</span>
                </Button>
              </Way>
            )}
            {hasAny && (
              <Way
                icon={LifeBuoy}
                title="Recovery codes"
                note={`${recoveryCodesLeft} of ${RECOVERY_CODES} left, for when your device is lost`}
              >
                <Button variant="outline" size="dense" onClick={() => setTask({ kind: "renewCodes" })}>
                  New Codes
                </Button>
              </Way>
            )}
            {devices.map(({ id, userAgent, expiresAt }) => (
              <Way
                key={id}
                icon={LaptopMinimalCheck}
                title={deviceOf(userAgent)}
                note={`Remembered until ${momentWords(expiresAt)}`}
              >
                <Button
                  variant="outline"
                  size="dense"
                  busy={forget.isPending && forget.variables.id === id && "Forgetting..."}
                  onClick={() => forget.mutate({ id })}
                >
                  Forget<span className="sr-only"> {deviceOf(userAgent)}</span>
                </Button>
              </Way>
            ))}
          </ul>
        </>
      )}
      {task?.kind === "app" && (
        <AppDialog username={username} onDone={(codes) => changed(AUTH_MESSAGES.appAdded, codes)} onClose={close} />
      )}
      {task?.kind === "passkey" && (
        <PasskeyDialog
          username={username}
          onDone={(codes) => changed(AUTH_MESSAGES.passkeyAdded, codes)}
          onClose={close}
        />
      )}
      {task?.kind === "removeApp" && (
        <AskPassword
          username={username}
          title="Remove the authenticator app"
          text={`Its codes open nothing any more${passkeys.length > 0 ? "." : ", and your password alone signs you in."}`}
          action="Remove"
          isDangerous
          busy={removeApp.isPending && "Removing..."}
          failure={removeApp.error}
          onConfirm={(currentPassword) => removeApp.mutate({ currentPassword })}
          onClose={close}
        />
      )}
      {task?.kind === "removePasskey" && (
        <AskPassword
          username={username}
          title={`Remove ${task.passkey.name}`}
          text="This passkey opens nothing any more. Delete it on your device as well."
          action="Remove"
          isDangerous
          busy={removePasskey.isPending && "Removing..."}
          failure={removePasskey.error}
          onConfirm={(currentPassword) => removePasskey.mutate({ id: task.passkey.id, currentPassword })}
          onClose={close}
        />
      )}
      {task?.kind === "renewCodes" && (
        <AskPassword
          username={username}
          title="New recovery codes"
          text={`You get ${counted(RECOVERY_CODES, "new code")}; the old ones open nothing any more.`}
          action="Make New Codes"
          busy={renew.isPending && "Making..."}
          failure={renew.error}
          onConfirm={(currentPassword) => renew.mutate({ currentPassword })}
          onClose={close}
        />
      )}
      {task?.kind === "codes" && (
        <RecoveryCodes
          codes={task.codes}
          username={username}
          onClose={() => {
            close();
            void utils.auth.me.invalidate();
          }}
        />
      )}
    </Panel>
  );
}
