import { defineConfig } from "vite";

// One bundle of the server and the house's own packages, which are TypeScript source; npm's packages stay outside.
export default defineConfig({
  build: { ssr: "src/main.ts", outDir: "dist", target: "node20", minify: false, sourcemap: true },
  ssr: { noExternal: [/^@shikara\//] },
});
