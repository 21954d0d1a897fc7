import { SecondFactor } from "@admin/features/session/second-factor.tsx";
import { AUTH_MESSAGES } from "@shikara/contract/auth/messages";
import { OwedStep, type OwedStepProps } from "./owed-step.tsx";

/** For a member whose role demands a second factor and who has none. */
export default function SecondFactorOwed({ username, ...leaving }: OwedStepProps) {
  return (
    <OwedStep title="One more step" words={`${AUTH_MESSAGES.owes} Then all is here as it was.`} {...leaving}>
      <SecondFactor username={username} />
    </OwedStep>
  );
}
