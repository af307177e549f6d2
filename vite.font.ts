import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** As style sheets name it. */
const FONT = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";
/** The weights that style sheets ask for; base.css says so too. */
const WEIGHTS = { min: 400, max: 800 };
/** A name of its own, since the package's types do not know `keepAllGlyphs` yet. */
const OPTIONS = { keepAllGlyphs: true, targetFormat: "woff2", variationAxes: { wght: WEIGHTS } } as const;

/** The variable font without the weights that nothing is set in: a quarter fewer bytes on every first visit. */
export function narrowedFont(): Plugin {
  return {
    name: "narrowed-font",
    async config() {
      const whole = await readFile(createRequire(import.meta.url).resolve(FONT));
      const font = await subsetFont(whole, "", OPTIONS);
      const folder = resolve("node_modules/.cache/fonts");
      await mkdir(folder, { recursive: true });
      const path = join(folder, basename(FONT));
      // Whole or not at all: another build may be reading it.
      const part = `${path}.${process.pid}`;
      await writeFile(part, font);
      await rename(part, path);
      return { resolve: { alias: [{ find: FONT, replacement: path }] } };
    },
  };
}
