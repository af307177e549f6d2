import { once } from "node:events";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, createGunzip } from "node:zlib";
import { type Entry, type Options, open, type ZipFile } from "yauzl";
import { UnreadableFile } from "./failures.ts";

/** Its checksum is checked at its end: a wrong one, or an early end, is an error of the stream. */
export function gunzip(source: Readable): Readable {
  const unpacked = createGunzip();
  // What goes wrong is met by who reads what is unpacked.
  void pipeline(source, unpacked).catch(() => undefined);
  return unpacked;
}

type ZipEntry = {
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly open: () => Promise<Readable>;
};

export type Zip = { readonly entries: readonly ZipEntry[]; readonly close: () => void };

const openFile = promisify<string, Options, ZipFile>(open);

/** @throws UnreadableFile for what is damaged, locked by a password, too full, or a spreadsheet */
export async function openZip(path: string, maxEntries: number): Promise<Zip> {
  let zip: ZipFile;
  try {
    zip = await openFile(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    throw new UnreadableFile("archive-damaged", { cause: error });
  }
  try {
    if (zip.entryCount > maxEntries) throw new UnreadableFile("too-many-files");
    const entries = await allEntries(zip);
    if (entries.some(({ fileName }) => /^xl\/workbook\.(xml|bin)$/.test(fileName)))
      throw new UnreadableFile("spreadsheet");
    const files = entries.filter(isFile);
    if (files.length === 0) throw new UnreadableFile("empty");
    if (files.every((entry) => entry.isEncrypted())) throw new UnreadableFile("archive-damaged");
    return { entries: files.map((entry) => opened(zip, entry)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("archive-damaged", { cause: error });
  }
}

async function allEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  zip.on("entry", (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  const end = once(zip, "end");
  zip.readEntry();
  await end;
  return entries;
}

/** No folders, and none of what macOS adds. */
const isFile = ({ fileName, uncompressedSize }: Entry): boolean =>
  uncompressedSize > 0 && !/\/$|(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName);

function opened(zip: ZipFile, entry: Entry): ZipEntry {
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  return {
    name: entry.fileName,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    async open() {
      if (entry.isEncrypted()) throw new UnreadableFile("archive-damaged");
      const checked = checkCrc(entry.crc32);
      void pipeline(await openEntry(entry), new PassThrough(), checked).catch(() => undefined);
      return checked;
    },
  };
}

/** yauzl leaves the checksum to others. */
function checkCrc(expected: number): Transform {
  let actual = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      actual = crc32(chunk, actual);
      done(null, chunk);
    },
    flush: (done) => done(actual === expected ? null : new Error("The checksum of an entry is wrong")),
  });
}
