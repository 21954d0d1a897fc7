import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as AdminEntry from "@shikara/admin/entry-server";
import type { Assets } from "@shikara/client/document.ts";
import { LANGUAGES, type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import type * as SiteEntry from "@shikara/site/entry-server";

export type { DutyFault, FormOutcome, PublicPath } from "@shikara/site/entry-server";

/** What the renderers of both clients export. */
export type Renderer = Pick<
  typeof SiteEntry,
  | "publicPaths"
  | "missingPath"
  | "renderPage"
  | "renderOwnBooking"
  | "renderOwnQuote"
  | "renderQuoteCard"
  | "renderOwnDuties"
  | "renderOwnReview"
  | "renderOwnTravellers"
  | "renderPaymentDoor"
  | "safeNext"
> &
  Pick<typeof AdminEntry, "renderAdmin">;

/** The clients as the server sees them: built, or live from their sources. */
export interface Web {
  renderer(): Promise<Renderer>;
  /** The files a page asks for; `source` is the page's own. */
  assets(client: Client, source?: string, language?: Language): Assets;
  /** Lets the development server add to a page; built pages stay as they are. */
  finish(url: string, html: string): Promise<string>;
}

export type Client = "site" | "admin";

/** What a client's document names, then what that fetches. */
export const ENTRIES = {
  site: ["src/app/start.ts", "src/app/entry-client.tsx"],
  admin: ["src/app/entry-client.tsx"],
} as const;

/** What a page without a script of its own asks for to be kept (apps/site). */
const KEEPS_PAGES = "src/offline/keep.ts";

export const RENDERER = "src/app/entry-server.tsx";

/** The folder of a client; found by its name, so it holds from a bundle as well. */
export function clientFolder(client: Client): string {
  return dirname(createRequire(import.meta.url).resolve(`@shikara/${client}/package.json`));
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The files of an entry and of the page it will load, from the build's manifest. */
export function assetsOf(
  manifest: Record<string, Chunk>,
  [entry, ...fetched]: readonly [string, ...string[]],
  source?: string,
): Assets {
  const seen = new Set<string>();
  const files: string[] = [];
  const css = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const inner of chunk.imports ?? []) visit(inner);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
    files.push(`/${chunk.file}`);
  };
  for (const name of [entry, ...fetched]) visit(name);
  if (source) visit(source);
  const js = `/${manifest[entry]?.file ?? ""}`;
  const keeper = manifest[KEEPS_PAGES]?.file;
  return { js, css: [...css], preload: files.filter((file) => file !== js), ...(keeper && { keeper: `/${keeper}` }) };
}

/** What a client's browser gets in a language: its folder, and which of that a page asks for. */
function builtIn(client: Client, language: Language) {
  const folder = join(clientFolder(client), language === ORIGINAL ? "dist/client" : `dist/client-${language}`);
  const manifestFile = join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error(`apps/${client} is not built: run npm run build first.`);
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, "utf8"));
  const known = new Map<string, Assets>();
  const assets = (source: string) => {
    const found = known.get(source) ?? assetsOf(manifest, ENTRIES[client], source);
    known.set(source, found);
    return found;
  };
  return { folder, assets };
}

/** A built client: its renderer, and what its browser gets in each of its languages. */
async function builtClient<Entry>(client: Client, languages: readonly Language[]) {
  const renderer: Entry = await import(pathToFileURL(join(clientFolder(client), "dist/server/entry-server.js")).href);
  const builds = new Map(languages.map((language) => [language, builtIn(client, language)]));
  const assets = (source: string, language: Language) => builds.get(language)?.assets(source) ?? NO_ASSETS;
  return { folders: [...builds.values()].map(({ folder }) => folder), renderer, assets };
}
const NO_ASSETS: Assets = { js: "", css: [], preload: [] };

/** The built clients. @throws Error when one has not been built */
export async function builtWeb(): Promise<Web & { clientFolders: string[] }> {
  const [site, admin] = await Promise.all([
    builtClient<typeof SiteEntry>("site", LANGUAGES),
    builtClient<typeof AdminEntry>("admin", [ORIGINAL]),
  ]);
  const built = { site, admin };
  const renderer: Renderer = { ...site.renderer, ...admin.renderer };
  return {
    clientFolders: [...site.folders, ...admin.folders],
    renderer: async () => renderer,
    assets: (client, source = "", language = ORIGINAL) => built[client].assets(source, language),
    finish: async (_url, html) => html,
  };
}
