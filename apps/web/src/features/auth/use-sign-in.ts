import type { Portal } from "@shikara/contract/auth";
import { AUTH_MESSAGES } from "@shikara/contract/auth.messages";
import { type SubmitEvent, useEffect, useState } from "react";
import { useClient } from "@/lib/connection.ts";
import { errorCode, errorWords } from "@/lib/errors.ts";
import { flash } from "@/lib/notify.ts";

interface Faults {
  username?: string;
  password?: string;
}

const WELCOME: Record<Portal, string> = { admin: AUTH_MESSAGES.adminWelcome, team: AUTH_MESSAGES.teamWelcome };
const INVALID: Record<Portal, string> = { admin: AUTH_MESSAGES.adminInvalid, team: AUTH_MESSAGES.teamInvalid };

function words(error: unknown, portal: Portal): string {
  const code = errorCode(error);
  if (code === "INVALID_CREDENTIALS") return INVALID[portal];
  // How long to wait is worth saying; all else is one message.
  return code === "RATE_LIMITED" ? errorWords(error) : AUTH_MESSAGES.failed;
}

/** Signs in through the procedure and then leaves this page for `goTo`, with the session in a cookie. */
export function useSignIn(portal: Portal, goTo: string, messageAtFirst: string | undefined) {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState(messageAtFirst);
  const [faults, setFaults] = useState<Faults>({});

  useEffect(() => {
    // Back from the back office, the browser may show this page as it was left: signing in.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    addEventListener("pageshow", wake);
    return () => removeEventListener("pageshow", wake);
  }, []);

  const signIn = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const username = String(data.get("username") ?? "");
    const password = String(data.get("password") ?? "");
    const missing: Faults = {
      ...(username === "" && { username: "Please enter your username" }),
      ...(password === "" && { password: "Please enter your password" }),
    };
    setFaults(missing);
    setMessage(undefined);
    const first = Object.keys(missing)[0];
    if (first) {
      document.getElementById(first)?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await client.auth.login.mutate({ username, password, portal });
      flash(WELCOME[portal]);
      location.assign(goTo);
    } catch (error) {
      setMessage(words(error, portal));
      setIsBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void signIn(event.currentTarget);
  };
  return { isBusy, message, faults, submit };
}
