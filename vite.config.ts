import { readFileSync } from "node:fs";
import { basename } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Pictures that only server-rendered HTML names: hashed like all others, found by their source path in the manifest. */
const PICTURES = ["mobile", "tablet", "desktop"].flatMap((size) => [
  `src/site/assets/hero-${size}.avif`,
  `src/site/assets/hero-${size}.webp`,
]);

/** The browser's files. The server's bundle has its own configuration: vite.server.config.ts. */
export default defineConfig({
  plugins: [react(), tailwindcss(), emitPictures(), sonnerWithoutInlineStyle()],
  build: {
    outDir: "dist/client",
    manifest: true,
    target: ["chrome100", "safari15.4", "firefox100"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["src/site/islands/boot.ts", "src/site/styles/site.css"],
    },
  },
});

function emitPictures(): Plugin {
  return {
    name: "emit-pictures",
    buildStart() {
      for (const path of PICTURES) {
        this.emitFile({ type: "asset", name: basename(path), originalFileName: path, source: readFileSync(path) });
      }
    },
  };
}

/**
 * Sonner writes its style sheet into the page as an inline style, which the content security policy refuses. We import
 * the same sheet as a file (ui/toast.tsx), so the call goes.
 */
function sonnerWithoutInlineStyle(): Plugin {
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
