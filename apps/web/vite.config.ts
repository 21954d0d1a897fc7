import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  // The rewrite above must also reach the development server.
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    target: "es2022",
    outDir: "dist/client",
    manifest: !isSsrBuild,
    // Fonts and pictures stay files: the policy allows no data: fonts, and files are cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : { rollupOptions: { input: { site: "src/app/entry-client.tsx", admin: "src/app/entry-admin.tsx" } } }),
  },
}));
