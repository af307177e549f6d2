import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";

const BOOT = "src/site/islands/boot.ts";

/** What boot.ts loads when it is needed. */
export const LATE_SCRIPTS = [
  ...[
    ...["runtime", "video", "checklist", "edit-link", "remember-products", "saved-list"],
    ...["province", "barcode-scanner", "filter-sheet", "visit"],
  ].map((name) => `src/site/islands/${name}.ts`),
  ...(process.env.NODE_ENV === "development" ? ["src/ui/dev-reload.ts"] : []),
];

/**
 * boot.ts stands inline in every page. So nothing may import it, and it imports by address: it is bundled by itself, once the
 * addresses of what it loads are known.
 */
export function inlineBoot(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "inline-boot",
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byAddress: Plugin = {
        name: "by-address",
        enforce: "pre",
        async resolveId(source, importer) {
          const found = importer && (await this.resolve(source, importer, { skipSelf: true }));
          const chunk = found && chunks.find(({ facadeModuleId }) => facadeModuleId === found.id);
          return chunk && { id: `/${chunk.fileName}`, external: "absolute" };
        },
      };
      const built = await build({
        configFile: false,
        mode: config.mode,
        logLevel: "warn",
        plugins: [byAddress],
        build: {
          ...{ write: false, target: config.build.target, lib: { entry: BOOT, formats: ["es"] } },
          rolldownOptions: { output: { minify: true } },
        },
      });
      const [boot, ...others] = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
      if (boot?.type !== "chunk" || others.length > 0) throw new Error(`${BOOT} loads what is not in LATE_SCRIPTS`);
      for (const module of boot.moduleIds) this.addWatchFile(module);
      const source = boot.code.trim().replace(/\bimport\(`\/([^`]+)`\)/g, (_whole, file: string) => {
        const files = [...importsOf(file, chunks), file];
        // At once: none of them is known only after another has come.
        return `Promise.all([${files.map((one) => `import(\`/${one}\`)`)}]).then(a=>a.pop())`;
      });
      this.emitFile({ type: "asset", name: "boot.js", originalFileName: BOOT, source });
    },
  };
}

/** What a file needs before it runs, and what that needs. */
function importsOf(file: string, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const imports = new Set<string>();
  const add = (name: string) => {
    for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      if (imports.size < imports.add(one).size) add(one);
  };
  add(file);
  return imports;
}
