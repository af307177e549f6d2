import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Loaded from node_modules: they bring binaries, or read files of their own package; pg is graphile-worker's too. */
const EXTERNAL = ["@resvg/resvg-js", "graphile-worker", "pg", "pino", "sharp"];

/**
 * The server's bundle. It holds the packages, because a start that reads a thousand files takes twice as long; while somebody
 * works on the product only the icons, whose package is of thousands, so that a change is built at once.
 */
export default defineConfig(({ mode }) => {
  const whole = mode === "production";
  return {
    plugins: [react()],
    publicDir: false,
    ssr: whole ? { noExternal: true as const, external: EXTERNAL } : { noExternal: ["lucide-react"] },
    // Packages choose by it which of their two editions to load; a bundle would hold both.
    define: whole ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
    build: {
      ssr: true,
      outDir: "dist/server",
      target: "node24",
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: "src/main.ts",
          cli: "cli/main.ts",
          "picture-child": "src/modules/media/pictures/picture-child.ts",
          "background-process": "src/product/processes/background.process.ts",
          "password-thread": "src/modules/auth/passwords/password-thread.ts",
          "render-thread": "src/modules/articles/render/render-thread.ts",
          "xliff-thread": "src/modules/translation/xliff/xliff-thread.ts",
        },
        output: {
          // Names and lines are enough for a stack; every process keeps its maps in memory.
          sourcemapExcludeSources: true,
          // Comments and whitespace are a third of what each process reads at its start; names stay for stack traces.
          minify: whole ? { compress: false, mangle: false, codegen: true } : false,
        },
      },
    },
  };
});
