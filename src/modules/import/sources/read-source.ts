import { lstat, open, readdir, readFile } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { z } from "zod";
import { readItem, type SourceAuthor, type SourceEntries, type SourceEntry, UnreadableSource } from "../source-item.ts";
import { type GhostOptions, readGhost } from "./ghost.ts";
import { readHtmlFile } from "./html-file.ts";
import { type PictureNames, readMarkdownFile } from "./markdown-file.ts";
import type { PageDetails } from "./medium-page.ts";
import { readSubstackList } from "./substack-list.ts";
import { readWordPress } from "./wordpress.ts";

/** Tells from the first bytes of a file whether it is a ZIP; the content of a ZIP is imported like a folder. */
export async function isZip(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  return buffer.toString("latin1") === "PK\u0003\u0004";
}

/** The format of a file, by its content. */
export type SourceFormat = "wordpress" | "ghost" | "markdown" | "html";

const LOOKED_AT = 64 * 1024;
/** The most bytes of a text file that is one article. */
const MAX_FILE = 8 * 1024 * 1024;
const READ = new Set([".md", ".markdown", ".mdx", ".html", ".htm", ".xml", ".json", ".txt"]);
/** Folders that are skipped: those of programs, and those that site generators build or need. */
const SKIPPED = /^(\.|node_modules$|_site$|_layouts$|_includes$|_sass$|vendor$|archetypes$|themes$|layouts$)/;
const NO_ARTICLE = /^(readme|license|licence|changelog|contributing|code_of_conduct|_index)(\.|$)/i;

export type SourceOptions = GhostOptions & {
  /** The original name of an uploaded file, which is stored under another name. */
  readonly name?: string | undefined;
};

/**
 * Yields the entries of a file, or of all files in a folder and its subfolders, in order of the names.
 * @throws UnreadableSource for a single file of no known format
 */
export async function* readSource(path: string, options: SourceOptions = {}): SourceEntries {
  const found = await lstat(path).catch(() => undefined);
  if (!found) throw new UnreadableSource(`Tidak ada berkas atau folder ${path}.`);
  if (found.isDirectory()) {
    const authors = await readAuthors(join(path, "authors.json"));
    const beside = { ...options, pictures: await pictureNames(path) };
    for await (const reading of readFolder(path, path, beside)) yield withAuthor(reading, authors);
    return;
  }
  const name = (options.name ?? path).split(/[\\/]/).at(-1) ?? path;
  const format = await formatOf(path, name);
  if (!format) {
    throw new UnreadableSource(
      "Isi berkas ini tidak dikenali. Yang dapat diimpor: ekspor WordPress (XML), ekspor Ghost (JSON), Markdown, HTML, dan ZIP berisi berkas-berkas itu.",
    );
  }
  yield* readFolderFile(path, name, format, options);
}

const authorsSchema = z.array(z.object({ id: z.string(), name: z.string(), bio: z.string().default("") }));

/** Reads the authors that our export writes beside the articles, because the articles name their authors by id only. */
async function readAuthors(path: string): Promise<ReadonlyMap<string, SourceAuthor>> {
  const text = await readFile(path, "utf8").catch(() => "[]");
  const parsed = authorsSchema.safeParse(rowsIn(text));
  return new Map(parsed.success ? parsed.data.map(({ id, ...rest }) => [id, { login: id, ...rest }]) : []);
}

function rowsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function withAuthor(reading: SourceEntry, authors: ReadonlyMap<string, SourceAuthor>): SourceEntry {
  const author = reading.found === "item" ? authors.get(reading.item.author?.login ?? "") : undefined;
  return reading.found === "item" && author ? { ...reading, item: { ...reading.item, author } } : reading;
}

/** Data about the articles of a folder that was read from other files in the folder. */
type Beside = SourceOptions & {
  readonly pictures?: PictureNames;
  readonly listed?: ReadonlyMap<string, PageDetails>;
};

const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i;
/** The most picture names that are remembered; in a folder with more, the rest are found by their paths only. */
const MAX_PICTURES = 100_000;

async function pictureNames(root: string): Promise<PictureNames> {
  const names = new Map<string, string>();
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined && names.size < MAX_PICTURES; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) folders.push(path);
      if (!entry.isFile() || !PICTURE.test(entry.name)) continue;
      const key = entry.name.normalize("NFC").toLowerCase();
      if (!names.has(key)) names.set(key, `/${relative(root, path).split(sep).join("/")}`);
    }
  }
  return names;
}

async function* readFolder(root: string, folder: string, options: Beside): SourceEntries {
  // Symbolic links may lead out of the folder, so none is followed.
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // Substack's list lies beside the folder of the posts.
  const list = entries.some(({ name }) => name === "posts.csv") ? await readSubstackList(folder) : undefined;
  const beside = list ? { ...options, listed: list } : options;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) yield* readFolder(root, path, beside);
    if (!entry.isFile() || !READ.has(extname(entry.name).toLowerCase()) || NO_ARTICLE.test(entry.name)) continue;
    const name = relative(root, path).split(sep).join("/");
    const format = await formatOf(path);
    if (!format) continue;
    try {
      yield* readFolderFile(path, name, format, beside);
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      yield { found: "broken", kind: format, sourceId: name, title: name, file: name, problem: error.message };
    }
  }
}

async function* readFolderFile(path: string, name: string, format: SourceFormat, options: Beside): SourceEntries {
  if (format === "wordpress") return yield* readWordPress(path, name, options.onItemStarted);
  if (format === "ghost") return yield* readGhost(path, name, options);
  const { size } = await lstat(path);
  const about = { kind: format, sourceId: name, title: name, file: name };
  if (size > MAX_FILE) {
    yield { found: "broken", ...about, problem: "Berkas ini terlalu besar untuk satu artikel." };
    return;
  }
  const text = await readFile(path, "utf8");
  const read = () =>
    format === "html"
      ? readHtmlFile(name, text, options.listed?.get(basename(name, extname(name))))
      : readMarkdownFile(name, text, options.pictures);
  yield readItem({ ...about, sourceId: sourceIdOf(name, format) }, read, options.onItemStarted);
}

/** The id that the reader of the format gives to the article. */
const sourceIdOf = (name: string, format: SourceFormat) =>
  format === "markdown" ? name.replace(/\.[a-z]+$/i, "") : name;

/** Recognises the format by content; the name only decides between kinds of plain text. */
async function formatOf(path: string, name = path): Promise<SourceFormat | undefined> {
  const handle = await open(path, "r");
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    .finally(() => handle.close());
  const bytes = buffer.subarray(0, bytesRead);
  const start = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^(---|\+\+\+)[ \t]*\r?\n/.test(start)) return "markdown";
  if (/^(<\?xml|<!--|<rss)/i.test(start) && /wordpress\.org\/export\/|<wp:wxr_version|<rss\b/i.test(start))
    return "wordpress";
  if (/^\{/.test(start)) return /"(db|data|meta)"\s*:/.test(start) ? "ghost" : undefined;
  // A NUL byte means a binary file, but in an export it is dirt that somebody pasted.
  if (bytes.includes(0)) return undefined;
  if (/^<\?xml/.test(start) && !/<html/i.test(start)) return undefined;
  if (/^(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype html|html|head|body)\b/i.test(start)) return "html";
  const extension = extname(name).toLowerCase();
  // Markdown may begin with a piece of HTML, but never with a whole page.
  if (/^\.(md|markdown|mdx)$/.test(extension) && start !== "") return "markdown";
  if (/^<(meta|article|main|div|section|p|h[1-6]|!--)/i.test(start)) return "html";
  if (/^\.html?$/.test(extension)) return "html";
  return /^\.(md|markdown|mdx|txt)$/.test(extension) && start !== "" ? "markdown" : undefined;
}
