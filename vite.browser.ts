import { isBuiltin } from "node:module";
import type { Plugin } from "vite";

/**
 * A browser's build that reaches a module of Node fails. Vite would put an empty object in its place, and the call of
 * one of its functions would fail in front of a visitor.
 */
export function withoutNodeModules(): Plugin {
  return {
    name: "without-node-modules",
    enforce: "pre",
    resolveId(source, importer) {
      if (isBuiltin(source)) this.error(`${importer ?? "An entry"} imports ${source}, which no browser has.`);
    },
  };
}
