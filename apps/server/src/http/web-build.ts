import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppRouter } from "@shikara/api/root";
import type { SignedIn } from "@shikara/contract/auth/schema";
import type { OwnBooking } from "@shikara/contract/portal/schema";
import type { SettingsView } from "@shikara/contract/settings/schema";
import type { Theme } from "@shikara/contract/core/theme";
import type { TRPCLink } from "@trpc/client";

export interface Assets {
  js: string;
  css: string[];
  preload: string[];
}

export interface FormOutcome {
  values: Record<string, string>;
  message?: string;
  fields?: Record<string, string>;
  /** It was sent: the reference, or 'yes' where there is none. */
  sent?: string;
}

export interface PublicPath {
  pattern: string;
  query: readonly string[];
  ownQuery: readonly string[];
  /** The page's source, by which the manifest knows its files. */
  source: string;
}

interface RenderInput {
  url: string;
  link: TRPCLink<AppRouter>;
  assets: Assets;
  siteUrl: string;
  form?: FormOutcome | undefined;
  /** A page for staff alone: what is said above it. */
  preview?: string | undefined;
}

/** What apps/web's server build exports. */
interface RenderedPage {
  status: number;
  html: string;
  degraded: boolean;
  movedTo?: string | undefined;
}

export interface Renderer {
  publicPaths: readonly PublicPath[];
  missingPath: PublicPath;
  renderPage(input: RenderInput): Promise<RenderedPage>;
  renderAdmin(input: { assets: Assets; theme: Theme; member: SignedIn }): string;
  /** A customer's own booking, null for a link that opens nothing. */
  renderOwnBooking(input: {
    assets: Assets;
    siteUrl: string;
    settings: SettingsView;
    booking: OwnBooking | null;
  }): string;
  /** Where a signed-in person may be sent. */
  safeNext(next: string | null | undefined): string;
}

/** The web client as the server sees it: built, or live from its sources. */
export interface Web {
  renderer(): Promise<Renderer>;
  /** The files a page asks for; `source` is the page's own. */
  assets(entry: "site" | "admin", source?: string): Assets;
  /** Lets the development server add to a page; built pages stay as they are. */
  finish(url: string, html: string): Promise<string>;
}

/** What a page's document names, then what that fetches. */
export const ENTRIES = {
  site: ["src/app/start.ts", "src/app/entry-client.tsx"],
  admin: ["src/app/entry-admin.tsx"],
} as const;

/** The folder of apps/web; found by its name, so it holds from a bundle as well. */
export function webFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@shikara/web/package.json"));
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
  return { js, css: [...css], preload: files.filter((file) => file !== js) };
}

/** The built client. @throws Error when it has not been built */
export async function builtWeb(): Promise<Web & { clientFolder: string }> {
  const folder = webFolder();
  const clientFolder = join(folder, "dist/client");
  const manifestFile = join(clientFolder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error("The web client is not built: run npm run build first.");
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, "utf8"));
  const renderer: Renderer = await import(pathToFileURL(join(folder, "dist/server/entry-server.js")).href);
  const known = new Map<string, Assets>();
  return {
    clientFolder,
    renderer: async () => renderer,
    assets(entry, source = "") {
      const key = `${entry} ${source}`;
      const assets = known.get(key) ?? assetsOf(manifest, ENTRIES[entry], source);
      known.set(key, assets);
      return assets;
    },
    finish: async (_url, html) => html,
  };
}
