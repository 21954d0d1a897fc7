import type { Server } from "node:http";
import type { RequestHandler } from "express";
import { ENTRIES, type Renderer, type Web, webFolder } from "./web-build.ts";

const STYLES = { site: "/src/styles/site.css", admin: "/src/styles/admin.css" } as const;

/** The client from its sources, with hot reload on our own port. Development only. */
export async function liveWeb(server: Server): Promise<Web & { middleware: RequestHandler }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webFolder(),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middleware: vite.middlewares,
    renderer: async () => (await vite.ssrLoadModule("/src/app/entry-server.tsx")) as Renderer,
    assets: (entry) => ({ js: `/${ENTRIES[entry][0]}`, css: [STYLES[entry]], preload: [] }),
    finish: (url, html) => vite.transformIndexHtml(url, html),
  };
}
