import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { PASSWORD_LINK_MINUTES } from "@shikara/contract/core/second-factors";
import { paths } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { Button } from "@shikara/ui/button.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Door } from "./door.tsx";

/** Asks for a mailed link. A plain form: it is needed seldom, and must work on any line. */
export default function ForgotPassword({ form }: PageProps) {
  const isSent = form?.sent !== undefined;
  return (
    <Door
      title="Forgot your password?"
      text={`We mail you a link to set a new one. It works once, for ${PASSWORD_LINK_MINUTES} minutes.`}
      path={paths.forgotPassword}
    >
      {isSent && (
        <Notice kind="success" role="status">
          {AUTH_MESSAGES.linkSent} Nothing came? An administrator can send you one, or set a password for you.
        </Notice>
      )}
      {form?.message && (
        <Notice kind="danger" role="alert">
          {form.message}
        </Notice>
      )}
      {!isSent && (
        <form method="post" action={paths.forgotPassword} className="grid gap-5">
          <TextField
            label="Username or E-mail"
            name="name"
            isRequired
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={form?.values.name}
            error={form?.fields?.name}
          />
          <Button type="submit" size="lg" isWide>
            Mail Me a Link
          </Button>
        </form>
      )}
      <p className="flex flex-wrap justify-between gap-4 text-sm">
        <TextLink href={paths.teamLogin}>Back to Team Login</TextLink>
        <TextLink href={paths.home}>Back to Website</TextLink>
      </p>
    </Door>
  );
}
