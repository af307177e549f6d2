import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { withoutNodeModules } from "./vite.browser.ts";
import { sonnerWithoutInlineStyle } from "./vite.config.ts";
import { narrowedFont } from "./vite.font.ts";

/**
 * The admin application: a build of its own, so that nothing of it can reach a public bundle and React is not split
 * differently for visitors because editors use it too. It lies beside the public files and has its own manifest.
 */
export default defineConfig({
  plugins: [withoutNodeModules(), react(), tailwindcss(), narrowedFont(), sonnerWithoutInlineStyle()],
  publicDir: false,
  resolve: { alias: [{ find: /^zod$/, replacement: resolve("src/admin/zod.ts") }] },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    manifest: ".vite/admin.json",
    target: ["chrome107", "safari16", "firefox110"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["src/admin/main.tsx", "src/admin/admin.css"] },
  },
});
