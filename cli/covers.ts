import { access, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { readArticleFile } from "../src/modules/articles/starter/front-matter.ts";
import { renderCover } from "../src/modules/media/commands.ts";
import { COVER_LAYOUTS } from "../src/modules/media/cover-layout.shared.ts";
import { categoryOf } from "../src/modules/stores/categories.shared.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { makeFolder } from "../src/platform/storage/folder.ts";
import { StartError } from "../src/product/startup-errors.ts";

const ARTICLES = join(PROJECT_ROOT, "content/articles");
const COVERS = join(PROJECT_ROOT, "content/covers");
/** The most bytes of a cover: covers are committed to the repository, and are the source of all smaller variants. */
const LIMIT = 46_000;

/** Makes content/covers/<slug>.png for starter articles without a cover; with --force for all articles, or for the named ones. */
export async function covers(args: string[]) {
  const options = { force: { type: "boolean" }, layout: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const layout = COVER_LAYOUTS.find((name) => name === values.layout);
  if (values.layout !== undefined && !layout) {
    throw new StartError(`--layout must be one of ${COVER_LAYOUTS.join(", ")}, not "${values.layout}".`);
  }
  await makeFolder(COVERS);
  for (const name of (await readdir(ARTICLES)).filter((file) => file.endsWith(".md"))) {
    const { front } = readArticleFile(name, await readFile(join(ARTICLES, name), "utf8"));
    const file = join(COVERS, `${front.slug}.png`);
    if (positionals.length > 0 && !positionals.includes(front.slug)) continue;
    if (!values.force && (await exists(file))) continue;
    const input = { title: front.title, category: categoryOf(front.category), icons: front.icon };
    const png = await quantise(await renderCover(layout ? { ...input, layout } : input));
    await writeFile(file, png);
    console.log(`${front.slug}.png  ${(png.length / 1000).toFixed(1)} kB`);
  }
}

/** Reduces the picture to a palette with as many colours as the limit allows; `quality` decides the number of colours. */
async function quantise(picture: Uint8Array) {
  let png = Buffer.alloc(0);
  for (const quality of [96, 90, 84, 78, 72, 60, 45]) {
    png = await sharp(picture).png({ palette: true, quality, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
    if (png.length <= LIMIT) break;
  }
  return png;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
