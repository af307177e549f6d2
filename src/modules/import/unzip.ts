import { on } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { type Entry, type Options, open, type ZipFile } from "yauzl";
import { makeFolder } from "../../platform/storage/folder.ts";
import { MAX_IMAGE_BYTES } from "../media/schema.ts";
import { UnreadableSource } from "./source-item.ts";

/** File types that an import can use: texts, and the pictures beside them. */
const TEXT = /^\.(md|markdown|mdx|html?|xml|json|txt)$/i;
const PICTURE = /^\.(avif|gif|jpe?g|png|webp)$/i;
const MAX_ENTRIES = 200_000;
/** The most bytes that a ZIP may have when unpacked. */
const MAX_TOTAL = 4 * 1024 * 1024 * 1024;

const DAMAGED = "Berkas ZIP ini rusak atau terkunci kata sandi.";
const TOO_LARGE = "Isi berkas ZIP ini terlalu besar. Impor foldernya dari baris perintah: npm run cli -- import.";

/**
 * Unpacks the entries that can be imported into a new folder within `within`, and returns the path of the new folder.
 * @throws UnreadableSource for a ZIP that is damaged, locked, or unpacks to more than a disk should hold
 */
export async function unzip(path: string, within: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  await makeFolder(within);
  const folder = await mkdtemp(join(within, "unzipped-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(path, folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    if (error instanceof UnreadableSource || isOfDisk(error)) throw error;
    throw new UnreadableSource(DAMAGED, { cause: error });
  }
}

const isOfDisk = (error: unknown) => /^(ENOSPC|EDQUOT|EROFS|EACCES)$/.test(String((error as { code?: string }).code));

const openZip = promisify<string, Options, ZipFile>(open);

async function unpack(path: string, folder: string): Promise<void> {
  // yauzl refuses names that lead out of the folder, and files whose unpacked size differs from the ZIP's list.
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new UnreadableSource(TOO_LARGE);
    const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
    let total = 0;
    const entries = on(zip, "entry", { close: ["end"] });
    zip.readEntry();
    for await (const [entry] of entries as AsyncIterable<[Entry]>) {
      if (isWanted(entry)) {
        total += entry.uncompressedSize;
        if (total > MAX_TOTAL) throw new UnreadableSource(TOO_LARGE);
        const goal = join(folder, entry.fileName);
        await mkdir(dirname(goal), { recursive: true, mode: 0o700 });
        await pipeline(await openEntry(entry), createWriteStream(goal, { mode: 0o600 }));
      }
      zip.readEntry();
    }
  } finally {
    zip.close();
  }
}

/** Whether to unpack an entry: no folders, no symbolic links, none of macOS's extra files. */
function isWanted(entry: Entry): boolean {
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink || entry.fileName.endsWith("/") || /(^|\/)(__MACOSX\/|\._)/.test(entry.fileName)) return false;
  // This is Substack's list of the posts' titles.
  if (/(^|\/)posts\.csv$/.test(entry.fileName)) return true;
  const extension = extname(entry.fileName);
  return TEXT.test(extension) || (PICTURE.test(extension) && entry.uncompressedSize <= MAX_IMAGE_BYTES);
}
