import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from "vite";
import { packed } from "@shikara/ui/build/packed.ts";
import { reachable } from "@shikara/web/build/reachable";

const SRC = fileURLToPath(new URL("../web/src", import.meta.url));
const CLIENT = "dist/client";
const MANIFEST = ".vite/manifest.json";
const EVERY_PAGE_NEEDS =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|@trpc|superjson|copy-anything|wouter|regexparam|use-sync-external-store)\//;
const UI_OF_MOST_PAGES = "badge|button|heading|link|luggage-label|marks|picture|price|rating|structured-data";
const LIB_OF_MOST_PAGES = "class-names|connection|errors|format|limits|navigation|notify";
const MOST_PAGES_NEED = new RegExp(
  `src/(?:components/layout/main|components/ui/(?:${UI_OF_MOST_PAGES})|lib/(?:${LIB_OF_MOST_PAGES})|app/(?:absolute|page-head|paths)|assets/pictures/index)\\.|node_modules/lucide-react/.*/(?:users|star|Icon|createLucideIcon|defaultAttributes)\\.`,
);
const FORMS_NEED =
  /src\/(?:components\/(?:form\/|ui\/(?:notice|notices|booking-card|breadcrumbs|empty)\.)|lib\/page-form\.|features\/bookings\/request-sent\.|app\/breadcrumb-data\.)|node_modules\/lucide-react\//;
const ADMIN_MANIFEST = ".vite/manifest-admin.json";

/**
 * sonner writes its styles into an inline <style> when its module runs, which our Content-Security-Policy refuses. The
 * call goes; the same styles come with `styles/toasts.css`.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: "sonner-without-inline-style",
    transform(code, id) {
      if (!id.includes("/sonner/dist/")) return null;
      return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ""), map: null };
    },
  };
}

/** Tells Tailwind which files a visitor's pages are made of (see styles/site.css). */
function visitorSources(): Plugin {
  return {
    name: "visitor-sources",
    enforce: "pre",
    transform(code, id) {
      if (!id.split("?")[0]?.endsWith("/styles/site.css")) return null;
      // The customer's page of a booking has no script: the server alone leads to it.
      const entries = ["app/entry-client.tsx", "app/render-own-booking.tsx"];
      const files = [...new Set(entries.flatMap((entry) => reachable(entry, SRC)))];
      for (const file of files) this.addWatchFile(file);
      return { code: `${code}\n${files.map((file) => `@source "${file}";`).join("\n")}\n`, map: null };
    },
  };
}

/** Adds the back office's files to the manifest of the public site, so that the server reads one. */
function oneManifest(): Plugin {
  const read = (name: string): object => JSON.parse(readFileSync(`${CLIENT}/${name}`, "utf8"));
  return {
    name: "one-manifest",
    closeBundle() {
      writeFileSync(`${CLIENT}/${MANIFEST}`, JSON.stringify({ ...read(ADMIN_MANIFEST), ...read(MANIFEST) }, null, 2));
      rmSync(`${CLIENT}/${ADMIN_MANIFEST}`);
    },
  };
}

/**
 * Site and back office are bundled one after the other: in one go they would share chunks, and a visitor would download
 * what only the back office uses of a shared library.
 */
function outputs(isSsrBuild: boolean, isAdmin: boolean): BuildEnvironmentOptions {
  if (isSsrBuild) return {};
  const input: Record<string, string> = isAdmin ? { admin: "src/app/entry-admin.tsx" } : { site: "src/app/start.ts" };
  return {
    outDir: CLIENT,
    emptyOutDir: !isAdmin,
    manifest: isAdmin ? ADMIN_MANIFEST : MANIFEST,
    rollupOptions: {
      input,
      output: {
        codeSplitting: {
          groups: [
            // What the libraries are changes with an upgrade alone: a visitor who comes back after a release keeps it.
            { name: "libraries", test: EVERY_PAGE_NEEDS, priority: 3 },
            // What most pages share is one file: a dozen small ones compress worse, and each costs its own headers.
            { name: "parts", test: MOST_PAGES_NEED, priority: 2 },
            // So is what the forms share.
            { name: "forms", test: FORMS_NEED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  };
}

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  plugins: [
    react(),
    visitorSources(),
    tailwindcss(),
    sonnerWithoutInlineStyle(),
    // The back office is built after the site, into the same folder.
    command === "build" && mode === "admin" && [oneManifest(), packed(CLIENT)],
  ],
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("../web/src", import.meta.url)),
      "react-remove-scroll": fileURLToPath(new URL("../admin/src/lib/scroll-lock.tsx", import.meta.url)),
    },
  },
  // The rewrite above must also reach the development server.
  optimizeDeps: { exclude: ["sonner"] },
  // One file is read faster than the hundreds that its libraries are made of; but tRPC, whose errors the server makes and this
  // renderer must know. Node reads the sources in development.
  ...(command === "build" && { ssr: { noExternal: true as const, external: ["@trpc/client", "@trpc/server"] } }),
  build: {
    target: "es2022",
    // Fonts and pictures stay files: the policy allows no data: fonts, and files are cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...outputs(isSsrBuild, mode === "admin"),
  },
}));
