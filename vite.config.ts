import { readFileSync } from "node:fs";
import { basename } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { HEAD_SCRIPT } from "./src/site/assets.ts";
import { inlineBoot, LATE_SCRIPTS } from "./vite.boot.ts";
import { withoutNodeModules } from "./vite.browser.ts";
import { narrowedFont } from "./vite.font.ts";
import { styleParts } from "./vite.styles.ts";

/** Pictures that only server-rendered HTML names: hashed like all others, found by their source path in the manifest. */
const PICTURES = ["mobile", "tablet", "desktop"].flatMap((size) => [
  `src/site/assets/hero-${size}.avif`,
  `src/site/assets/hero-${size}.webp`,
]);

/** The public site's files. The admin application and the server's bundle have configurations of their own. */
export default defineConfig({
  plugins: [
    withoutNodeModules(),
    react(),
    tailwindcss(),
    narrowedFont(),
    emitFiles(),
    inlineBoot(),
    styleParts(),
    sonnerWithoutInlineStyle(),
  ],
  build: {
    outDir: "dist/client",
    manifest: true,
    target: ["chrome100", "safari15.4", "firefox100"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [...LATE_SCRIPTS, "src/site/styles/site.css"],
      // Their exports are what boot.ts takes.
      preserveEntrySignatures: "exports-only",
    },
  },
});

function emitFiles(): Plugin {
  return {
    name: "emit-files",
    buildStart() {
      for (const path of PICTURES) {
        this.emitFile({ type: "asset", name: basename(path), originalFileName: path, source: readFileSync(path) });
      }
      // The same text that public pages carry inline; the admin's policy allows files only.
      this.emitFile({ type: "asset", name: "theme.js", originalFileName: "theme.js", source: HEAD_SCRIPT });
    },
  };
}

/**
 * Sonner writes its style sheet into the page as an inline style, which the content security policy refuses. We import
 * the same sheet as a file (ui/toast.tsx), so the call goes.
 */
export function sonnerWithoutInlineStyle(): Plugin {
  const call = /\b\w+\(`:where\(html\[dir="ltr"\]\)[^`]*`\);/;
  return {
    name: "sonner-without-inline-style",
    transform(code, id) {
      if (!id.includes("/sonner/dist/index.mjs")) return undefined;
      if (!call.test(code)) throw new Error("sonner changed: its inline style was not found");
      return { code: code.replace(call, ""), map: null };
    },
  };
}
