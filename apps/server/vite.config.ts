import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { mendedDriver } from "./build/mended-driver.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of many files each, and asked for at every start: a file is read faster than hundreds. */
const IN_THE_BUNDLE = [
  ...["zod", "superjson", "lucia", "ai", "otpauth", "rate-limiter-flexible", "express", "compression", "busboy"],
  ...[
    "helmet",
    "cookie",
    "nodemailer",
    "csv-stringify",
    "icu-minify",
    "ical-generator",
    "lru-cache",
    "prom-client",
    "sanitize-html",
  ],
  ...[/^@ai-sdk\//, /^drizzle-orm/, /^hucre/, /^@oslojs\//],
];

// One bundle of the server and the house's own packages, which are TypeScript source; of npm's packages what a start reads
// much of, and the one that is mended on its way in. The others stay outside.
export default defineConfig({
  plugins: [mendedDriver()],
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    minify: false,
    sourcemap: true,
    rollupOptions: {
      // What keeps a core busy, or may wait for another machine's disk, is done in processes of their own, which begin in files of their own beside the server's.
      input: {
        main: at("src/main.ts"),
        "folder-worker": at("src/backup/folder-worker.ts"),
        "password-worker": at("../../packages/auth/src/password-worker.ts"),
        "picture-worker": at("../../packages/storage/src/picture-worker.ts"),
        "sheet-worker": at("../../packages/api/src/imports/sheet-worker.ts"),
        "print-worker": at("../../packages/api/src/documents/print-worker.ts"),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
  ssr: { noExternal: [/^@shikara\//, "postgres", ...IN_THE_BUNDLE] },
});
