import { once } from "node:events";
import { PassThrough, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, createGunzip } from "node:zlib";
import { type Entry, type Options, open, type ZipFile } from "yauzl";
import { limited, upTo } from "./byte-limit.ts";
import { UnreadableFile } from "./failures.ts";

/**
 * Unpacks a gzip; a wrong checksum or an early end is an error of the stream. Nothing is read ahead: Node discards the buffered data of a stream that fails,
 * whereas here all data before the error must be passed on.
 */
export const gunzip = (source: Readable, maxBytes: number): Readable =>
  Readable.from(limited(gunzipped(source), upTo(maxBytes)), { objectMode: false, highWaterMark: 1 });

/** The most packed bytes that the decompressor gets at once. They are few because they may unpack to a thousand times as many bytes. */
const SLICE = 16 * 1024;
/** The bytes of a gzip's checksum and length at its end (RFC 1952). */
const TRAILER = 8;

async function* gunzipped(source: Readable): AsyncGenerator<Buffer, void, undefined> {
  const unpacking = createGunzip();
  let unpacked: Buffer[] = [];
  let failed: Error | undefined;
  let stepDone = () => {};
  unpacking.on("data", (chunk: Buffer) => unpacked.push(chunk));
  unpacking.on("error", (error) => {
    failed = error;
  });
  // When a step fails, its callback is never called, so the event "close" ends the step.
  unpacking.on("close", () => stepDone());
  async function* after(step: (done: () => void) => void) {
    await new Promise<void>((resolve) => {
      stepDone = resolve;
      step(resolve);
    });
    const ready = unpacked;
    unpacked = [];
    yield* ready;
    if (failed) throw failed;
  }
  try {
    // The trailer is written separately at the end, so all data have been passed on before a wrong checksum is noticed.
    let rest = Buffer.alloc(0);
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([rest, chunk]);
      const end = Math.max(0, bytes.length - TRAILER);
      for (let at = 0; at < end; at += SLICE) {
        const slice = bytes.subarray(at, Math.min(end, at + SLICE));
        yield* after((done) => unpacking.write(slice, () => done()));
      }
      rest = bytes.subarray(end);
    }
    yield* after((done) => unpacking.write(rest, () => done()));
    yield* after(() => unpacking.end());
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

type ZipEntry = {
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly open: () => Promise<Readable>;
};

export type Zip = { readonly entries: readonly ZipEntry[]; readonly close: () => void };

const openFile = promisify<string, Options, ZipFile>(open);

/** @throws UnreadableFile for an archive that is damaged, locked by a password, or has too many files, and for a spreadsheet */
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
    if (overlap(entries)) throw new UnreadableFile("archive-damaged");
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

/** The bytes of an entry's local header without its name (APPNOTE 4.3.7). */
const LOCAL_HEADER = 30;

/** Whether two entries share bytes, a trick by which a small archive can unpack to any number of large files. */
function overlap(entries: readonly Entry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return sorted.some((entry, index) => {
    const before = sorted[index - 1];
    if (!before) return false;
    const end = before.relativeOffsetOfLocalHeader + LOCAL_HEADER + before.compressedSize;
    return entry.relativeOffsetOfLocalHeader < end;
  });
}

/** Whether an entry is a file that may be a feed: it is no folder, not empty, not hidden, and not added by macOS. */
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

/** Checks an entry's checksum, which yauzl does not do. */
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
