/** A line that says nothing for so long is none; pictures take their time. */
const PATIENCE_MS = 30_000;
const PATIENCE_WITH_FILES_MS = 300_000;

/** Whether the server has taken it: it leads on to the form's own page. */
const isTaken = ({ redirected, ok, url }: Response, action: string) => redirected && ok && url.split("#")[0] === action;

const isPage = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** What the form would send by itself. */
function bodyOf(form: HTMLFormElement): FormData | URLSearchParams {
  const typed = new FormData(form);
  if (form.enctype === "multipart/form-data") return typed;
  return new URLSearchParams([...typed].filter((field): field is [string, string] => typeof field[1] === "string"));
}

async function send(form: HTMLFormElement): Promise<void> {
  const body = bodyOf(form);
  const patience = body instanceof FormData ? PATIENCE_WITH_FILES_MS : PATIENCE_MS;
  const answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(patience) });
  if (isTaken(answer, form.action)) return location.assign(form.action);
  // Why it will not have it the server says on a page of its own, with what was typed.
  if (answer.status >= 400 && answer.status < 500 && isPage(answer)) return show(await answer.text());
  throw new Error("Not taken, and for no reason of what was typed");
}

/** As the browser would, had it sent the form itself. */
function show(html: string): void {
  const { documentElement } = new DOMParser().parseFromString(html, "text/html");
  document.documentElement.replaceWith(documentElement);
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("[role=alert][tabindex]")?.focus();
  // What was refused stands in it, and nowhere else.
  for (const form of heldForms()) hold(form, true);
}

const heldForms = () => document.querySelectorAll<HTMLFormElement>("form[data-held]");

/** Has the forms of a page that has no other script sent from here, where they ask for it. */
export function holdForms(): void {
  for (const form of heldForms()) hold(form, false);
}

/**
 * Where a form does not arrive, what was typed still stands in it, and the form says so; whoever leaves it behind is asked first. Where this does not come, the browser sends it as it
 * always does.
 */
function hold(form: HTMLFormElement, hasTyped: boolean): void {
  const notSent = form.querySelector<HTMLElement>("[data-not-sent]");
  let isUnderWay = false;
  let isTyped = hasTyped;
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
  form.addEventListener("input", () => {
    isTyped = true;
  });
  addEventListener("beforeunload", (event) => {
    if (isTyped && !isUnderWay) event.preventDefault();
  });
  // Whoever comes back to it may send it again.
  addEventListener("pageshow", () => {
    isUnderWay = false;
  });
}
