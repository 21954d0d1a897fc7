import { t } from "@shikara/contract/texts/t";
import { Notice } from "@shikara/ui/notice.tsx";
import { type Ref, useImperativeHandle, useRef } from "react";

interface ErrorSummaryProps {
  /** Message by field name; each leads to the control with that id. */
  fields: Record<string, string>;
  /** The words beside each field, which are the links; what is wrong with it stands beside the field. */
  labels: Record<string, string>;
  /** What is wrong beside the fields. */
  message?: string | undefined;
  /** Lets the form move the focus here when it was sent in vain. */
  ref?: Ref<{ focus(): void }>;
}

/** What is to be corrected, with a way to each field. */
export function ErrorSummary({ fields, labels, message, ref }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => place.current?.focus() }));
  const faults = Object.keys(fields);
  if (faults.length === 0 && !message) return null;
  return (
    <Notice kind="danger" role="alert" tabIndex={-1} ref={place}>
      {faults.length === 0 ? (
        message
      ) : (
        <>
          <b className="font-strong">{t("forms.thingsToCorrect", { count: faults.length })}</b>
          <ul className="flex flex-wrap gap-x-3">
            {faults.map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="inline-block py-0.5 underline underline-offset-[0.2em]"
                  onClick={(event) => {
                    // The address stays as it is: only the focus goes there.
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                >
                  {labels[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
