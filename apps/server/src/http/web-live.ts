import type { Server } from "node:http";
import { join } from "node:path";
import type * as AdminEntry from "@shikara/admin/entry-server";
import type * as SiteEntry from "@shikara/site/entry-server";
import type { RequestHandler } from "express";
import { clientFolder, ENTRIES, RENDERER, type Web } from "./web-build.ts";

const STYLES = { site: "src/styles/site.css", admin: "src/styles/admin.css" } as const;

/** The clients from their sources, with hot reload on our own port. Development only. */
export async function liveWeb(server: Server): Promise<Web & { middleware: RequestHandler }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(clientFolder("site"), "../../vite.dev.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middleware: vite.middlewares,
    async renderer() {
      const [site, admin] = await Promise.all([
        vite.ssrLoadModule(`/apps/site/${RENDERER}`) as Promise<typeof SiteEntry>,
        vite.ssrLoadModule(`/apps/admin/${RENDERER}`) as Promise<typeof AdminEntry>,
      ]);
      return { ...site, ...admin };
    },
    assets: (client) => {
      const at = (file: string) => `/apps/${client}/${file}`;
      return { js: at(ENTRIES[client][0]), css: [at(STYLES[client])], preload: [] };
    },
    finish: (url, html) => vite.transformIndexHtml(url, html),
  };
}
