import { errorWords, fieldErrors } from "@shikara/client/errors.ts";
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useReducer, useRef } from "react";
import { useKeptForm } from "./kept-form.ts";

/** What came back when a form was posted without JavaScript. */
export interface PostedForm {
  values: Record<string, string>;
  message?: string | undefined;
  fields?: Record<string, string> | undefined;
}

export type Values = Record<string, string>;
export type Check<Request> = { request: Request } | { faults: Record<string, string> };

interface PageFormOptions<Request> {
  posted: PostedForm | undefined;
  /** The name under which what is typed is kept on the device; without one it is not. */
  keptAs?: string;
  /** Brings what checks the fields: it is larger than a page and comes with the first field that is touched. */
  loadCheck(): Promise<(values: Values) => Check<Request>>;
  /** Sends what was checked. A form that was sent is emptied. `waiting`: where there is no line and it waits for one, what says so, and ends it. */
  send(request: Request, waiting: { onWait(): void; left: AbortSignal }): Promise<void>;
}

interface State {
  isLive: boolean;
  isSending: boolean;
  /** There is no line: it is sent when there is one. */
  isWaiting: boolean;
  values: Values;
  faults: Record<string, string>;
  /** Fields that were left once: only these show what is wrong, until the form is sent. */
  touched: readonly string[];
  /** How often the form was sent in vain. */
  refusals: number;
  message: string | undefined;
}

function read(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

function nameOf(target: EventTarget): string {
  return "name" in target && typeof target.name === "string" ? target.name : "";
}

/**
 * A form of a public page. It works without JavaScript as a plain post; with it, fields are checked as they are left and
 * the form is sent without leaving the page. The fields themselves hold what was typed, also before this code came.
 */
export function usePageForm<Request>({ posted, keptAs, loadCheck, send }: PageFormOptions<Request>) {
  const [state, update] = useReducer((old: State, change: Partial<State>) => ({ ...old, ...change }), {
    isLive: false,
    isSending: false,
    isWaiting: false,
    values: posted?.values ?? {},
    faults: posted?.fields ?? {},
    touched: Object.keys(posted?.fields ?? {}),
    refusals: 0,
    message: posted?.message,
  });
  const form = useRef<HTMLFormElement>(null);
  // At once, as state is not: a second press comes before the first has been checked.
  const isUnderWay = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  const summary = useRef<{ focus(): void }>(null);
  useEffect(() => update({ isLive: true, ...(form.current && { values: read(form.current) }) }), []);
  useEffect(() => {
    if (state.refusals > 0) summary.current?.focus();
  }, [state.refusals]);

  // At once, for the same reason: a field may be left while the check is still on its way.
  const left = useRef(new Set(state.touched));
  const recheck = async () => {
    const check = await loadCheck();
    if (!form.current) return;
    // What stands there now, and together: a field that was left shows no fault of what it held before.
    const values = read(form.current);
    const result = check(values);
    update({ values, touched: [...left.current], faults: "faults" in result ? result.faults : {} });
  };
  const look = () => {
    if (!form.current) return;
    update({ values: read(form.current) });
    // Unchecked is not refused: sending checks again, and so does the server.
    if (left.current.size > 0) recheck().catch(() => undefined);
  };
  const isKept = useKeptForm(form, { name: posted ? undefined : keptAs, reread: look });

  const submit = async (element: HTMLFormElement) => {
    const values = read(element);
    // From the press on: what checks the form may still be on its way.
    update({ isSending: true, message: undefined });
    const check = await loadCheck().catch(() => null);
    // The check did not come (a broken line): the browser sends the form as it would without us.
    if (!check) return element.submit();
    const result = check(values);
    if ("faults" in result) return refuse(result.faults, undefined);
    const controller = new AbortController();
    leaving.current = controller;
    try {
      await send(result.request, { onWait: () => update({ isWaiting: true }), left: controller.signal });
      element.reset();
      left.current.clear();
      update({ isSending: false, isWaiting: false, values: read(element), faults: {}, touched: [], refusals: 0 });
    } catch (error) {
      // What its writer took back is no fault.
      if (controller.signal.aborted) update({ isSending: false, isWaiting: false });
      else refuse(fieldErrors(error), errorWords(error));
    }
  };
  const refuse = (faults: Record<string, string>, message: string | undefined) => {
    for (const name of Object.keys(faults)) left.current.add(name);
    update({
      isSending: false,
      isWaiting: false,
      faults,
      touched: [...left.current],
      refusals: state.refusals + 1,
      message,
    });
  };

  const hasSummary = state.refusals > 0 || posted !== undefined;
  const shown = Object.entries(state.faults).filter(([name]) => state.refusals > 0 || state.touched.includes(name));
  return {
    isLive: state.isLive,
    isSending: state.isSending,
    isWaiting: state.isWaiting,
    /** What waits for a line is not sent. */
    withdraw: () => leaving.current?.abort(),
    /** Sent in vain since it was last sent. */
    isRefused: state.refusals > 0,
    values: state.values,
    /** What was typed before and never sent is here again. */
    isKept,
    faults: Object.fromEntries(shown),
    /** What the summary lists: nothing while the form is being filled in for the first time. */
    summary: { ref: summary, fields: hasSummary ? Object.fromEntries(shown) : {}, message: state.message },
    /** Somebody else has filled in fields. */
    reread: look,
    /** What a field shows of itself. */
    field: (name: string) => ({ name, defaultValue: posted?.values[name], error: Object.fromEntries(shown)[name] }),
    formProps: {
      ref: form,
      method: "post" as const,
      // The browser's own bubbles stand in only as long as nothing better is here.
      noValidate: state.isLive,
      onFocus: () => void loadCheck().catch(() => undefined),
      onChange: (_event: ChangeEvent<HTMLFormElement>) => look(),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = nameOf(event.target);
        // Sending checks all fields: a fault that appeared now would move the button from under the pointer that presses it.
        if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === "submit") return;
        if (name === "" || left.current.has(name)) return;
        left.current.add(name);
        look();
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        void submit(event.currentTarget).finally(() => {
          isUnderWay.current = false;
        });
      },
    },
  };
}
