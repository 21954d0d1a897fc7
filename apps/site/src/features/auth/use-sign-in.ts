import { useClient } from "@shikara/client/connection.ts";
import { errorBody, errorCode, errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { refusedByDevice, signInWithPasskey } from "@shikara/client/passkeys.ts";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import type { Portal } from "@shikara/contract/auth/schema";
import type { SecondFactor } from "@shikara/contract/core/second-factors";
import { flash } from "@shikara/ui/notify.ts";
import { type SubmitEvent, useEffect, useState } from "react";

interface Faults {
  username?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
}

const WELCOME: Record<Portal, string> = { admin: AUTH_MESSAGES.adminWelcome, team: AUTH_MESSAGES.teamWelcome };
const INVALID: Record<Portal, string> = { admin: AUTH_MESSAGES.adminInvalid, team: AUTH_MESSAGES.teamInvalid };

function words(error: unknown, invalid: string): string {
  const code = errorCode(error);
  if (code === "INVALID_CREDENTIALS") return invalid;
  // How long to wait is worth saying; all else is one message.
  return code === "RATE_LIMITED" || code === "SECOND_FACTOR" ? errorWords(error) : AUTH_MESSAGES.failed;
}

/** Signs in through the procedures and then leaves this page for `goTo`, with the session in a cookie. */
export function useSignIn(portal: Portal, goTo: string, messageAtFirst: string | undefined) {
  const client = useClient();
  const [doing, setDoing] = useState<"password" | "passkey" | null>(null);
  const [message, setMessage] = useState(messageAtFirst);
  const [faults, setFaults] = useState<Faults>({});
  /** The password was right: what the member has besides it is asked for. */
  const [step, setStep] = useState<readonly SecondFactor[]>();

  useEffect(() => {
    // Back from the back office, the browser may show this page as it was left: signing in.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setDoing(null);
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);

  const enter = () => {
    flash(WELCOME[portal]);
    location.assign(goTo);
  };

  const signIn = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? "");
    const [username, password, code] = [typed("username"), typed("password"), typed("code").trim()];
    const missing: Faults = {
      ...(username === "" && { username: "Please enter your username" }),
      ...(password === "" && { password: "Please enter your password" }),
      ...(step && code === "" && { code: "Please enter your code" }),
    };
    setFaults(missing);
    setMessage(undefined);
    const first = Object.keys(missing)[0];
    if (first) {
      document.getElementById(first)?.focus();
      return;
    }
    setDoing("password");
    try {
      await client.auth.login.mutate({
        ...{ username, password, portal },
        ...(code && { code, remember: data.get("remember") === "on" }),
      });
      enter();
    } catch (error) {
      setDoing(null);
      setMessage(words(error, INVALID[portal]));
      const factors = errorBody(error)?.factors;
      if (!factors) return;
      setStep(factors);
      // The first time it is asked for, later it was wrong.
      if (code) setFaults(fieldErrors(error));
    }
  };

  const enterWithPasskey = async () => {
    if (doing) return;
    setMessage(undefined);
    setFaults({});
    setDoing("passkey");
    try {
      await signInWithPasskey(client, { portal });
      enter();
    } catch (error) {
      setDoing(null);
      setMessage(refusedByDevice(error) ?? words(error, AUTH_MESSAGES.passkeyRefused));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!doing) void signIn(event.currentTarget);
  };
  const back = () => {
    setStep(undefined);
    setMessage(undefined);
    setFaults({});
  };
  return { doing, message, faults, step, submit, enterWithPasskey: () => void enterWithPasskey(), back };
}
