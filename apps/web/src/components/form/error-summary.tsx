import { type Ref, useImperativeHandle, useRef } from "react";
import { Notice } from "@/components/ui/notice.tsx";

interface ErrorSummaryProps {
  /** Message by field name; each leads to the control with that id. */
  fields: Record<string, string>;
  /** The words beside each field: a message alone does not say which one it is about. */
  labels: Record<string, string>;
  /** What is wrong beside the fields. */
  message?: string | undefined;
  /** Lets the form move the focus here when it was sent in vain. */
  ref?: Ref<{ focus(): void }>;
}

const NUMBERS = ["Nothing", "One thing", "Two things", "Three things", "Four things", "Five things"];

/** What is to be corrected, with a way to each field. */
export function ErrorSummary({ fields, labels, message, ref }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => place.current?.focus() }));
  const faults = Object.entries(fields);
  if (faults.length === 0 && !message) return null;
  return (
    <Notice kind="danger" role="alert" tabIndex={-1} ref={place}>
      {faults.length === 0 ? (
        message
      ) : (
        <>
          <b className="font-strong">
            {NUMBERS[faults.length] ?? `${faults.length} things`} to correct before we can send this.
          </b>
          <ul>
            {faults.map(([name, text]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="underline underline-offset-[0.2em]"
                  onClick={(event) => {
                    // The address stays as it is: only the focus goes there.
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                >
                  {labels[name]}: {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
