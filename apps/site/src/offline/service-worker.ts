// Runs beside the pages and keeps what a visitor has read, for when there is no line. What the network gives always comes first; what is kept
// says how old it is. It imports nothing but texts, which the build writes in place: it is one small file of its own.

import type { Language } from "@shikara/contract/texts/languages";
import { inEveryLanguage } from "@shikara/contract/texts/t";

/** What this file needs of a worker's world; the compiler's own names for it contradict those of pages. */
interface Scope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(type: "fetch", heard: (event: Asking) => void): void;
  addEventListener(type: "message", heard: (event: Lasting & { data: unknown }) => void): void;
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const scope = self as unknown as Scope;

/** Another number forgets what was kept before. */
const PAGES = "pages-1";
const OWN = "own-1";
const FILES = "files-1";
const PICTURES = "pictures-1";
/** How many are kept of each: what was looked at longest ago goes first. */
const MOST: Record<string, number> = { [PAGES]: 40, [OWN]: 5, [FILES]: 150, [PICTURES]: 80 };
/** A line that says nothing for so long is none. */
const PATIENCE_MS = 10_000;
const KEPT_AT = "x-kept-at";

/** Neither the desk nor what machines ask, nor what is for one moment only. */
const NEVER =
  /^(?:\/(?:hi|ur))?\/(?:admin|team|api|trpc|webhooks|newsletter|health|metrics|og|search|review|quote)(?:\/|$)/;
const OWN_BOOKING = /^(?:\/(?:hi|ur))?\/(?:booking|duty)\/[^/]+$/;
const BELOW_OWN = /^(?:\/(?:hi|ur))?\/(?:booking|duty)\//;
/** Where a customer takes their booking off this device. */
const LEAVING = /^(.*\/booking\/[^/]+)\/leave$/;

/** Where a page's copy lies; null for what is not kept. */
function shelfOf({ pathname }: URL): string | null {
  if (NEVER.test(pathname)) return null;
  if (OWN_BOOKING.test(pathname)) return OWN;
  return BELOW_OWN.test(pathname) || /\.\w+$/.test(pathname) ? null : PAGES;
}

async function putAway(shelf: string, request: Request | string, response: Response): Promise<void> {
  const cache = await caches.open(shelf);
  // What is put again stands last.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const kept = await cache.keys();
  const most = MOST[shelf] ?? 0;
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old, { ignoreVary: true });
}

/** Under which address it lies: an own page has one copy a language, whatever stands behind it. */
const keptAs = (url: URL, shelf: string) => (shelf === OWN ? url.origin + url.pathname : url.href);
const withoutLanguage = (pathname: string) => pathname.replace(/^\/(?:hi|ur)(?=\/)/, "");

/** An own page in every language: who may not read it in one may in none. */
async function forgetOwn(pathname: string): Promise<void> {
  const cache = await caches.open(OWN);
  for (const request of await cache.keys())
    if (withoutLanguage(new URL(request.url).pathname) === withoutLanguage(pathname)) await cache.delete(request);
}
async function forget({ href, pathname }: URL, shelf: string): Promise<void> {
  if (shelf === OWN) return forgetOwn(pathname);
  await (await caches.open(shelf)).delete(href, { ignoreVary: true });
}

/** A page that may be kept: of what the server wants kept nowhere only a customer's own booking is, for its customer, and a driver's duties. */
const isPage = ({ status, headers }: Response, shelf: string) =>
  status === 200 &&
  (headers.get("content-type") ?? "").startsWith("text/html") &&
  (shelf === OWN || !(headers.get("cache-control") ?? "").includes("no-store"));
/** There is none any more. */
const isGone = ({ status }: Response) => status === 404 || status === 410;

/** A copy that knows when it was made. */
async function copyOf(response: Response): Promise<Response> {
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": response.headers.get("content-security-policy") ?? "default-src 'self'",
    "referrer-policy": response.headers.get("referrer-policy") ?? "no-referrer",
    [KEPT_AT]: String(Date.now()),
  });
  return new Response(await response.clone().text(), { headers });
}

/** Of one worker all pages are kept, in whatever language. */
const SAID = {
  asItWas: inEveryLanguage("offline.asItWas"),
  lookAgain: inEveryLanguage("offline.lookAgain"),
  noLine: inEveryLanguage("offline.noLine"),
  notReadHere: inEveryLanguage("offline.notReadHere"),
  keptHere: inEveryLanguage("offline.keptHere"),
};
const languageOf = ({ pathname }: URL): Language =>
  /^\/ur(?:\/|$)/.test(pathname) ? "ur" : /^\/hi(?:\/|$)/.test(pathname) ? "hi" : "en";

const momentIn = (language: Language, moment: number) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    ...{ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  }).format(moment);

/** The copy, with a line on top that says how old it is. */
async function withAge(kept: Response, url: URL): Promise<Response> {
  const language = languageOf(url);
  const said = SAID.asItWas[language].replace("{when}", momentIn(language, Number(kept.headers.get(KEPT_AT))));
  const line = `<p class="kept-page" role="status">${said} <a href="">${SAID.lookAgain[language]}</a></p>`;
  // Behind the way to the content, which stands first on every page.
  const html = (await kept.text()).replace(/<body[^>]*>(?:<a href="#main"[^>]*>[^<]*<\/a>)?/, (first) => first + line);
  return new Response(html, { headers: kept.headers });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands in for a page that was never read here: those that were. */
async function notHere(url: URL): Promise<Response> {
  const language = languageOf(url);
  const cache = await caches.open(PAGES);
  const kept = (await cache.keys()).toReversed();
  let sheets = "";
  const items: string[] = [];
  for (const request of kept) {
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
    sheets ||= (html.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []).join("");
    const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
    // As it stands in the page it is escaped already.
    if (title) items.push(`<li><a href="${escaped(new URL(request.url).pathname)}">${title}</a></li>`);
  }
  const list = items.length > 0 ? `<p>${SAID.keptHere[language]}</p><ul>${items.join("")}</ul>` : "";
  const body = `<main class="page kept-list"><h1>${SAID.noLine[language]}</h1><p>${SAID.notReadHere[language]} <a href="">${SAID.lookAgain[language]}</a></p>${list}</main>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${SAID.noLine[language]}</title>${sheets}`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'" };
  return new Response(
    `<!doctype html><html lang="${language}-IN" dir="${language === "ur" ? "rtl" : "ltr"}"><head>${head}</head><body>${body}</body></html>`,
    {
      status: 503,
      headers,
    },
  );
}

async function fromNetwork(request: Request): Promise<Response> {
  const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error("No answer")), PATIENCE_MS));
  return Promise.race([fetch(request), late]);
}

async function page(event: Asking, shelf: string): Promise<Response> {
  const { request } = event;
  const url = new URL(request.url);
  try {
    const response = await fromNetwork(request);
    // What is not there any more, or opens nothing, is forgotten here as well.
    if (isGone(response)) event.waitUntil(forget(url, shelf));
    if (isPage(response, shelf))
      event.waitUntil(copyOf(response).then((copy) => putAway(shelf, keptAs(url, shelf), copy)));
    return response;
  } catch {
    const kept = await (await caches.open(shelf)).match(keptAs(url, shelf), { ignoreVary: true });
    return kept ? withAge(kept, url) : notHere(url);
  }
}

/** What never changes under its address. */
async function file(event: Asking, shelf: string): Promise<Response> {
  const cache = await caches.open(shelf);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(putAway(shelf, event.request, response.clone()));
  return response;
}

function answerTo(event: Asking): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return null;
  if (request.mode === "navigate") {
    const shelf = shelfOf(url);
    return shelf === null ? null : page(event, shelf);
  }
  if (url.pathname.startsWith("/assets/")) return file(event, FILES);
  return url.pathname.startsWith("/media/") && request.destination === "image" ? file(event, PICTURES) : null;
}

/** Keeps a page that was there before this worker was, with what it is made of. */
async function keepPage(data: unknown): Promise<void> {
  const { page: address, files } = data as { page: string; files: string[] };
  const url = new URL(address);
  const shelf = shelfOf(url);
  if (url.origin !== scope.location.origin || shelf === null) return;
  const response = await fetch(address, { priority: "low" });
  if (!isPage(response, shelf)) return;
  await putAway(shelf, keptAs(url, shelf), await copyOf(response));
  for (const name of files) {
    const { origin, pathname } = new URL(name);
    const into = pathname.startsWith("/assets/") ? FILES : pathname.startsWith("/media/") ? PICTURES : null;
    if (origin !== url.origin || into === null) continue;
    const found = await fetch(name);
    if (found.status === 200) await putAway(into, name, found);
  }
}

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => {
  const known = new Set(Object.keys(MOST));
  const forget = async () => {
    for (const name of await caches.keys()) if (!known.has(name)) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(forget());
});
scope.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [, left] = (method === "POST" && LEAVING.exec(new URL(url).pathname)) || [];
  if (left) event.waitUntil(forgetOwn(left));
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
scope.addEventListener("message", (event) => event.waitUntil(keepPage(event.data).catch(() => undefined)));
