import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { parse } from "yaml";
import { type CoverLayout, renderCover } from "../src/modules/media/cover.ts";
import { categoryOf, categorySlugSchema } from "../src/modules/stores/schema.ts";

const ARTICLES = new URL("../content/articles/", import.meta.url);
const COVERS = new URL("../content/covers/", import.meta.url);
/** Bytes. Covers are committed and are the source of every smaller variant. */
const LIMIT = 60_000;

const USAGE = "covers [--force] [--layout panel|poster|band] [slug ...]";

/** Makes content/covers/<slug>.png for the starter articles that have none yet; with --force, for all (or those named). */
export async function covers(args: string[]) {
  const options = { force: { type: "boolean" }, layout: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  await mkdir(COVERS, { recursive: true });
  const slugs = (await readdir(ARTICLES)).filter((name) => name.endsWith(".md")).map((name) => name.slice(0, -3));
  for (const slug of slugs.filter((each) => !positionals.length || positionals.includes(each))) {
    const file = new URL(`${slug}.png`, COVERS);
    if (!values.force && (await exists(file))) continue;
    const { title, category } = await frontMatter(slug);
    const picture = await renderCover({
      title,
      category: categoryOf(category),
      layout: values.layout as CoverLayout | undefined,
    });
    const png = await quantise(picture);
    await writeFile(file, png);
    console.log(`${slug}.png  ${(png.length / 1000).toFixed(1)} kB`);
  }
}

async function frontMatter(slug: string) {
  const text = await readFile(new URL(`${slug}.md`, ARTICLES), "utf8");
  const block = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)?.[1];
  if (!block) throw new Error(`content/articles/${slug}.md: no front matter`);
  const data: { title?: unknown; category?: unknown } = parse(block);
  if (typeof data.title !== "string") throw new Error(`content/articles/${slug}.md: no title`);
  return { title: data.title, category: categorySlugSchema.parse(data.category) };
}

/** A palette instead of true colour, of as many colours as the limit allows: `quality` is what decides their number. */
async function quantise(picture: Uint8Array) {
  let png = Buffer.alloc(0);
  for (const quality of [96, 90, 84, 78, 72, 60, 45]) {
    png = await sharp(picture).png({ palette: true, quality, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
    if (png.length <= LIMIT) break;
  }
  return png;
}

const exists = (file: URL) =>
  access(file).then(
    () => true,
    () => false,
  );

if (import.meta.main) {
  if (process.argv.includes("--help")) console.log(USAGE);
  else await covers(process.argv.slice(2));
}
