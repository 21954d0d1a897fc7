/** A line that says nothing for so long is none. */
const PATIENCE_MS = 30_000;

/** Whether the server has taken it: it leads on to the form's own page. */
const isTaken = ({ redirected, ok, url }: Response, action: string) => redirected && ok && url.split("#")[0] === action;

async function send(form: HTMLFormElement): Promise<void> {
  const typed = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
  const body = new URLSearchParams(typed);
  const answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (isTaken(answer, form.action)) return location.assign(form.action);
  // Why it will not have it the server says on a page of its own, with what was typed.
  if (answer.status >= 400 && answer.status < 500) return form.submit();
  throw new Error("Not taken, and for no reason of what was typed");
}

/**
 * Has a form of a page that has no other script sent from here: where it does not arrive, what was typed still stands in it, and the form says so.
 * Where this does not come, the browser sends it as it always does.
 */
export function hold(form: HTMLFormElement): void {
  const notSent = form.querySelector<HTMLElement>("[data-not-sent]");
  let isUnderWay = false;
  const say = (isLost: boolean) => {
    isUnderWay = !isLost;
    if (notSent) notSent.hidden = !isLost;
    if (isLost) notSent?.scrollIntoView({ block: "nearest" });
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    say(false);
    send(form).catch(() => say(true));
  });
  // Whoever comes back to it may send it again.
  addEventListener("pageshow", () => {
    isUnderWay = false;
  });
}
