import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const HERO_SIZES = ["mobile", "tablet", "desktop"];

/** The browser's files. The server's bundle has its own configuration: vite.server.config.ts. */
export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle()],
  build: {
    outDir: "dist/client",
    manifest: true,
    target: ["chrome100", "safari15.4", "firefox100"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [
        "src/site/islands/boot.ts",
        "src/site/styles/site.css",
        ...HERO_SIZES.flatMap((size) => [`src/site/assets/hero-${size}.avif`, `src/site/assets/hero-${size}.webp`]),
      ],
    },
  },
});

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
