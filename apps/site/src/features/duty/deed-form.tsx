import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { TextArea, TextField } from "@shikara/ui/form/fields.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import type { ReactNode } from "react";

interface DeedFormProps {
  action: string;
  /** What is pressed. */
  button: string;
  variant?: "accent" | "outline";
  /** Why it could not be when it was sent. */
  fault?: string | undefined;
  children?: ReactNode;
}

/** A form of one thing that a driver does: it works without a script. */
export function DeedForm({ action, button, variant = "accent", fault, children }: DeedFormProps) {
  return (
    <form method="post" action={action} className="grid gap-3 print:hidden">
      {fault && (
        <Notice kind="danger" role="alert">
          {fault}
        </Notice>
      )}
      {children}
      <Button type="submit" variant={variant} size="lg" isWide>
        {button}
      </Button>
    </form>
  );
}

interface TypedProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  isNumber?: boolean;
  least?: number | undefined;
  /** Of what it is a multiple: paise are hundredths. */
  step?: number;
}

/** What is typed with it. */
export function Typed({ name, label, hint, value, isNumber = false, least = 0, step = 1 }: TypedProps) {
  const field = { name, label, hint, isRequired: true, defaultValue: value };
  return isNumber ? (
    <TextField {...field} type="number" inputMode={step < 1 ? "decimal" : "numeric"} min={least} step={step} />
  ) : (
    <TextArea {...field} rows={3} maxLength={500} />
  );
}

/** What is seldom needed, closed until it is. */
export function Seldom({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-t border-line print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center py-2 font-medium text-link">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

/** The key by which a form's telling is one, however often it is sent. */
export const Once = ({ value }: { value: string }) => <input type="hidden" name="once" value={value} />;

/** '12 h 5 min' of a way's minutes. */
export const wayWords = ({ km, minutes }: { km: number; minutes: number }): string =>
  t("duty.wayTakes", { km, hours: Math.floor(minutes / 60), minutes: minutes % 60 });
