import type { Server } from "node:http";
import type * as AdminEntry from "@shikara/admin/entry-server";
import type * as SiteEntry from "@shikara/site/entry-server";
import { type RequestHandler, Router } from "express";
import { type Client, clientFolder, ENTRIES, RENDERER, type Web } from "./web-build.ts";

const STYLES = { site: "src/styles/site.css", admin: "src/styles/admin.css" } as const;

/** A client from its sources, with hot reload on our own port. */
async function liveClient(client: Client, server: Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: clientFolder(client),
    configFile: `${clientFolder(client)}/vite.config.ts`,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const { base } = vite.config;
  return { vite, assets: { js: base + ENTRIES[client][0], css: [base + STYLES[client]], preload: [] } };
}

/** The clients from their sources. Development only. */
export async function liveWeb(server: Server): Promise<Web & { middleware: RequestHandler }> {
  const live = { site: await liveClient("site", server), admin: await liveClient("admin", server) };
  return {
    // The back office's sources have an address of their own; the site's server takes all the rest.
    middleware: Router().use(live.admin.vite.middlewares).use(live.site.vite.middlewares),
    async renderer() {
      const [site, admin] = await Promise.all([
        live.site.vite.ssrLoadModule(`/${RENDERER}`) as Promise<typeof SiteEntry>,
        live.admin.vite.ssrLoadModule(`/${RENDERER}`) as Promise<typeof AdminEntry>,
      ]);
      return { ...site, ...admin };
    },
    assets: (client) => live[client].assets,
    finish: (client, url, html) => live[client].vite.transformIndexHtml(url, html),
  };
}
