import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server's bundle: our own code and the tree-shaken icon set; every other package is loaded from node_modules. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: ["lucide-react"] },
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
        "picture-child": "src/modules/media/picture-child.ts",
        "backup-thread": "src/backup-thread.ts",
        "import-thread": "src/import-thread.ts",
        "maintenance-thread": "src/modules/maintenance/thread.ts",
        "password-thread": "src/modules/auth/password-thread.ts",
        "text-thread": "src/modules/articles/text-thread.ts",
      },
    },
  },
});
