import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { LANGUAGES, ORIGINAL } from "../../contract/src/texts/languages.ts";
import { packed } from "./packed.ts";
import { textsInPlace } from "./texts-in-place.ts";

const CLIENT = "dist/client";
/** A page names forty pictures, and no compression makes their hashes smaller. */
const ASSETS = "assets/[name]-[hash:4][extname]";

/** Files that are one chunk: where they lie, and before which other groups they are asked. */
export interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
  minShareCount?: number;
  /** Every document brings it: no later part of it names it among what is fetched along. */
  isAlways?: true;
}

interface ClientApp {
  /** The app's folder. */
  root: URL;
  /** What its own sources are imported by, `@site`. */
  alias: string;
  /** Where its script begins in the browser. */
  entry: string;
  groups: readonly ChunkGroup[];
  /** Scripts with an address of their own, by the name of its file: `sw` for `/sw.js`. */
  alone?: Record<string, string>;
  /** Modules that stand in for a library's. */
  standIns?: Record<string, string>;
}

/** Libraries change with an upgrade alone: whoever comes back after a release keeps them. */
export const LIBRARIES: ChunkGroup = {
  name: "libraries",
  test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|@trpc|superjson|copy-anything|wouter|regexparam|use-sync-external-store)\//,
  priority: 3,
  isAlways: true,
};

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

/**
 * zod looks whether it may make code out of text, and does where it may. Our Content-Security-Policy refuses that, and browsers report the
 * try; what would make the code stays out of the file.
 */
function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    apply: "build",
    transform(code, id) {
      if (!/\/zod\/v4\/core\/schemas\./.test(id)) return null;
      return {
        code: code.replace(/const fastEnabled = jit && allowsEval\.value;.*/, "const fastEnabled = false;"),
        map: null,
      };
    },
  };
}

/** Of an icon: the random keys of its lines (React needs them for children that move), the size that all have, the names it had before, a look at it that does nothing. */
const NEEDLESS_IN_ICONS = /,\s*key: "[a-z0-9]+"|^__iconData\.node;$|^\s*size: 24,$|,\s*aliases: \[[^\]]*\]/gm;
/** Of what makes icons: how they came in years before, and names for React's tools. */
const NEEDLESS_IN_THEIR_MAKER =
  /typeof iconDataOrName === "string" \? toLucideIconData\(.*?\) : |^ {2}if \(iconData\.name\) \{\n.*\n {2}\}\n/gm;

/** An icon has more about it than is drawn, and no compression makes random keys smaller. */
function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    transform(code, id) {
      if (/\/lucide-react\/.*\/icons\//.test(id)) return { code: code.replace(NEEDLESS_IN_ICONS, ""), map: null };
      if (!/\/lucide-react\/.*\/createLucideIcon\./.test(id)) return null;
      return { code: code.replace(NEEDLESS_IN_THEIR_MAKER, ""), map: null };
    },
  };
}

/** What runs of tRPC's client as it loads, and keeps links in the file that nobody here uses: over web sockets, and to a server in the same process. */
const KEEPS_UNUSED_LINKS =
  /^_defineProperty\(WsConnection, "connectCount", 0\);$|^AsyncGenerator\.prototype\[[\s\S]*?^\};$/gm;

function leanLinks(): Plugin {
  return {
    name: "lean-links",
    apply: "build",
    transform(code, id) {
      if (!/\/@trpc\/client\/dist\//.test(id)) return null;
      return { code: code.replace(KEEPS_UNUSED_LINKS, ""), map: null };
    },
  };
}

/** How a client of the house is built: what its browser gets, packed, into dist/client; its renderer into dist/server. */
export function clientApp(
  { root, alias, entry, groups, alone = {}, standIns = {} }: ClientApp,
  { command, mode, isSsrBuild = false }: { command: "build" | "serve"; mode: string; isSsrBuild?: boolean | undefined },
): UserConfig {
  // `vite build --mode hi` makes what a reader of that language gets.
  const language = LANGUAGES.find((known) => known === mode) ?? ORIGINAL;
  const out = language === ORIGINAL ? CLIENT : `${CLIENT}-${language}`;
  const at = (path: string) => fileURLToPath(new URL(path, root));
  const always = ["rolldown-runtime", ...groups.filter((group) => group.isAlways).map(({ name }) => name)];
  const isAlways = new RegExp(`/(?:${always.join("|")})-[^/]*$`);
  const isFirst = new RegExp(`/${basename(entry).replace(/\.\w+$/, "")}-[^/]*$`);
  const isForBrowser = command === "build" && !isSsrBuild;
  return {
    plugins: [
      react(),
      tailwindcss(),
      sonnerWithoutInlineStyle(),
      leanIcons(),
      isForBrowser && leanLinks(),
      isForBrowser && zodWithoutEval(),
      isForBrowser && textsInPlace(language),
      isForBrowser && packed(at(out), language === ORIGINAL ? undefined : at(CLIENT)),
    ],
    resolve: {
      alias: {
        [alias]: at("src"),
        // The router brings React's own hook along once more, for a React that lacks it.
        "use-sync-external-store/shim/index.js": "react",
        ...Object.fromEntries(Object.entries(standIns).map(([library, file]) => [library, at(file)])),
      },
    },
    // The rewrite above must also reach the development server.
    optimizeDeps: { exclude: ["sonner"] },
    // What is asked of the environment as it runs keeps the libraries' development forms in the file, which nobody runs.
    ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
    // One file is read faster than the hundreds that its libraries are made of; but tRPC, whose errors the server makes and this
    // renderer must know. Node reads the sources in development.
    ...(command === "build" && { ssr: { noExternal: true as const, external: ["@trpc/client", "@trpc/server"] } }),
    build: {
      target: "es2022",
      // Fonts and pictures stay files: the policy allows no data: fonts, and files are cached for good.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Of what the first script fetches it hurries nothing else along: the document names what comes next.
        resolveDependencies: (_file, files, { hostId }) =>
          files.filter((file) => !isAlways.test(file) && (file.endsWith(".css") || !isFirst.test(hostId))),
      },
      ...(isSsrBuild && { rollupOptions: { output: { assetFileNames: ASSETS } } }),
      ...(isForBrowser && {
        outDir: out,
        copyPublicDir: language === ORIGINAL,
        manifest: true,
        rollupOptions: {
          input: [at(entry), ...Object.values(alone).map(at)],
          output: {
            assetFileNames: ASSETS,
            codeSplitting: { groups: groups.map(({ isAlways: _, ...group }) => group) },
            entryFileNames: ({ facadeModuleId }) => {
              const name = Object.keys(alone).find((one) => at(alone[one] ?? "") === facadeModuleId);
              return name ? `${name}.js` : "assets/[name]-[hash].js";
            },
          },
        },
      }),
    },
  };
}
