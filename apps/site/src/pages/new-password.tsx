import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { MIN_PASSWORD } from "@shikara/contract/team/rules";
import { paths } from "@shikara/contract/routes";
import type { PageProps } from "@site/app/routes.ts";
import { PasswordField } from "@shikara/ui/form/password-field.tsx";
import { Button, ButtonLink } from "@shikara/ui/button.tsx";
import { TextLink } from "@shikara/ui/link.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { Door } from "./door.tsx";

/** Where a mailed link leads: opening it does nothing, the button sets the password. */
export default function NewPassword({ place, form }: PageProps) {
  const isSet = form?.sent !== undefined;
  const key = place.search.get("key") ?? form?.values.key ?? "";
  const failure = form?.message ?? (key === "" && !isSet ? AUTH_MESSAGES.linkUsed : undefined);
  const isUsed = failure === AUTH_MESSAGES.linkUsed;
  return (
    <Door title="Set a new password" text="It ends your sessions everywhere." path={paths.newPassword}>
      {isSet && (
        <Notice kind="success" role="status">
          {AUTH_MESSAGES.passwordSet}
        </Notice>
      )}
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
      {isSet && (
        <ButtonLink href={paths.teamLogin} size="lg" isWide>
          Sign In
        </ButtonLink>
      )}
      {isUsed && (
        <ButtonLink href={paths.forgotPassword} size="lg" isWide>
          Ask for Another Link
        </ButtonLink>
      )}
      {!isSet && !isUsed && (
        <form method="post" action={paths.newPassword} className="grid gap-5">
          <input type="hidden" name="key" value={key} />
          <PasswordField
            label="New Password"
            name="newPassword"
            isRequired
            required
            autoComplete="new-password"
            hint={`At least ${MIN_PASSWORD} characters`}
            error={form?.fields?.newPassword}
          />
          <Button type="submit" size="lg" isWide>
            Set Password
          </Button>
        </form>
      )}
      <p className="text-sm">
        <TextLink href={paths.home}>Back to Website</TextLink>
      </p>
    </Door>
  );
}
