import { OwnPassword } from "@admin/features/session/own-password.tsx";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { OwedStep, type OwedStepProps } from "./owed-step.tsx";

/** For a member who has signed in with a password that somebody else gave or the house made. */
export default function PasswordOwed({ username, ...leaving }: OwedStepProps) {
  return (
    <OwedStep
      title="Choose a password of your own"
      words={`${AUTH_MESSAGES.owesPassword} Then the back office opens.`}
      {...leaving}
    >
      <OwnPassword username={username} />
    </OwedStep>
  );
}
