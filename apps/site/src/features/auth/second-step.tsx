import { REMEMBERED_DAYS, type SecondFactor } from "@shikara/contract/core/second-factors";
import { Button } from "@shikara/ui/button.tsx";
import { CheckBox } from "@shikara/ui/form/check-box.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { useState } from "react";

interface SecondStepProps {
  /** What the member has besides the password. */
  factors: readonly SecondFactor[];
  error: string | undefined;
}

/** The code that is asked for behind the right password. */
export function SecondStep({ factors, error }: SecondStepProps) {
  const hasApp = factors.includes("code");
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  return (
    <div className="grid gap-3">
      <TextField
        key={isRecovery ? "recovery" : "app"}
        label={isRecovery ? "Recovery Code" : "Code"}
        name="code"
        isRequired
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={isRecovery ? "text" : "numeric"}
        hint={isRecovery ? "One of the codes that you kept" : "Six digits, from your authenticator app"}
        error={error}
        autoFocus
      />
      <CheckBox label={`Do not ask on this device for ${REMEMBERED_DAYS} days`} name="remember" />
      {hasApp && (
        <Button variant="plain" className="-ms-2 justify-self-start" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </Button>
      )}
    </div>
  );
}
