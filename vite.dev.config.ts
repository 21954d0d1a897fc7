// npm run dev: both clients from their sources, on one address.
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import admin from "./apps/admin/vite.config.ts";
import site from "./apps/site/vite.config.ts";

const asked = { command: "serve", mode: "development" } as const;
// The plugins are the same.
const [{ plugins: _its, ...ofAdmin }, ofSite] = (await Promise.all([admin(asked), site(asked)])) as UserConfig[] as [
  UserConfig,
  UserConfig,
];

export default defineConfig(
  mergeConfig(mergeConfig(ofAdmin, ofSite), {
    root: fileURLToPath(new URL("./", import.meta.url)),
    publicDir: "apps/site/public",
    // Known from the start: found while a page is open, they would have it load anew.
    optimizeDeps: { entries: ["apps/{site,admin}/src/app/entry-client.tsx"] },
  }),
);
