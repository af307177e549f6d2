import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "../../../platform/storage/folder.ts";
import { type IsWithin, limited, limitedStream, upTo } from "./byte-limit.ts";
import { UnreadableFile } from "./failures.ts";
import { FILE_LIMITS, type FileLimits, MAX_DEPTH, unpackedLimit } from "./limits.ts";
import { gunzip, openZip, type Zip } from "./packed.ts";

/** A file within a feed's file: the file itself, or an entry of its archive. */
export type FeedPart = {
  /** The name within the archive. */
  readonly name: string;
  /** The unpacked size in bytes, where the archive states it; gzip states it modulo 2^32. */
  readonly size: number | undefined;
  readonly open: () => Promise<Readable>;
};

export type FeedFile = { readonly parts: readonly FeedPart[]; readonly close: () => Promise<void> };

type Source = FeedPart & {
  readonly path?: string;
  readonly packedSize: number;
  /** Whether the part's own stream already fails when the part unpacks to more than its limit. */
  readonly isLimited?: boolean;
};

/**
 * Opens and unpacks a feed's file, whatever its name: the first bytes show whether it is plain, gzip or ZIP; at most two layers are unpacked.
 * @throws UnreadableFile
 */
export async function openFeedFile(
  path: string,
  unpackFolder: string,
  limits: FileLimits = FILE_LIMITS,
): Promise<FeedFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UnreadableFile("not-found");
  if (found.size === 0) throw new UnreadableFile("empty");
  const unpacking = new Unpacking(unpackFolder, limits);
  try {
    const open = async () => createReadStream(path, { highWaterMark: CHUNK });
    const parts = await unpacking.partsOf({ name: "", path, size: found.size, packedSize: found.size, open }, 0);
    return { parts, close: () => unpacking.close() };
  } catch (error) {
    await unpacking.close();
    throw error;
  }
}

const CHUNK = 256 * 1024;

class Unpacking {
  readonly #place: string;
  readonly #limits: FileLimits;
  readonly #zips: Zip[] = [];
  #folder: string | undefined;
  #entries = 0;
  /** The number of unpacked bytes of all parts together; a part that is read again counts once. */
  #unpacked = 0;

  constructor(place: string, limits: FileLimits) {
    this.#place = place;
    this.#limits = limits;
  }

  async partsOf(source: Source, depth: number): Promise<FeedPart[]> {
    const packing = packingOf(await firstBytes(source));
    if (depth > 0 && (await this.#isTooLarge(source))) throw new UnreadableFile("unpacked-too-large");
    if (packing === "none") return [{ ...source, open: this.#opener(source, depth) }];
    if (depth === MAX_DEPTH) throw new UnreadableFile("archive-too-deep");
    if (packing === "gzip") {
      const open = async () => gunzip(await source.open(), unpackedLimit(source.packedSize, this.#limits));
      const name = source.name.replace(/\.gz$/i, "");
      const size = source.path === undefined ? undefined : await sizeOfGzip(source.path, source.packedSize);
      return this.partsOf({ name, open, size, packedSize: source.packedSize, isLimited: true }, depth + 1);
    }
    return this.#partsOfZip(source, depth);
  }

  /** Whether a part really unpacks to more than its limit; the stated size is only a hint, since a truncated gzip may state any number. */
  async #isTooLarge(source: Source): Promise<boolean> {
    const limit = unpackedLimit(source.packedSize, this.#limits);
    if (source.size === undefined || source.size <= limit) return false;
    const stream = await source.open();
    let bytes = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limit) return true;
      }
    } catch (error) {
      // Any other error means a damaged part, which its reader will report.
      return error instanceof UnreadableFile;
    } finally {
      stream.destroy();
    }
    return false;
  }

  async #partsOfZip(source: Source, depth: number): Promise<FeedPart[]> {
    const zip = await openZip(source.path ?? (await this.#spool(source)), this.#limits.maxEntries);
    this.#zips.push(zip);
    const parts: FeedPart[] = [];
    for (const entry of zip.entries) {
      this.#entries += 1;
      if (this.#entries > this.#limits.maxEntries) throw new UnreadableFile("too-many-files");
      // An archive bomb may state any packed size for its entries, so the size of the whole archive is taken where an entry states more.
      const packedSize = Math.min(entry.packedSize, source.packedSize);
      parts.push(...(await this.partsOf({ ...entry, packedSize }, depth + 1)));
    }
    return parts;
  }

  /** Returns the function that opens a part; all parts of an archive together share the size limit of one file. */
  #opener(source: Source, depth: number): () => Promise<Readable> {
    if (depth === 0) return () => this.#openLimited(source);
    let most = 0;
    return () => {
      let bytes = 0;
      return this.#openLimited(source, (size) => {
        bytes += size;
        this.#unpacked += Math.max(0, bytes - most);
        most = Math.max(most, bytes);
        return this.#unpacked <= this.#limits.maxBytes;
      });
    };
  }

  /** @param isWithin called with the size of each chunk; the stream fails when `isWithin` returns false */
  async #openLimited(source: Source, isWithin: IsWithin = () => true): Promise<Readable> {
    const input = await source.open();
    if (source.path !== undefined) return input;
    // A stream that is already limited is passed on chunk by chunk, because buffered data would be lost if it failed later.
    if (source.isLimited) return Readable.from(limited(input, isWithin), { objectMode: false, highWaterMark: 1 });
    const isWithinLimit = upTo(unpackedLimit(source.packedSize, this.#limits));
    const guard = limitedStream((size) => isWithinLimit(size) && isWithin(size));
    // Errors reach the reader of `guard` anyway, so they are ignored here.
    void pipeline(input, guard).catch(() => undefined);
    return guard;
  }

  /** Writes an inner archive to a file, because a ZIP is read from its end. */
  async #spool(source: Source): Promise<string> {
    await makeFolder(this.#place);
    this.#folder ??= await mkdtemp(join(this.#place, "unpacked-"));
    const path = join(this.#folder, String(this.#zips.length));
    await pipeline(await this.#openLimited(source), createWriteStream(path, { mode: 0o600 }));
    return path;
  }

  async close(): Promise<void> {
    for (const zip of this.#zips) zip.close();
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Reads the unpacked size from the last four bytes of a gzip (RFC 1952); if the gzip has several members, this is the size of the last member only. */
async function sizeOfGzip(path: string, packedSize: number): Promise<number> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, packedSize - 4));
    return buffer.readUInt32LE();
  } finally {
    await file.close();
  }
}

type Packing = "none" | "gzip" | "zip";

function packingOf(bytes: Buffer): Packing {
  const magic = bytes.toString("hex", 0, 4);
  if (magic.startsWith("1f8b")) return "gzip";
  // The signatures of an entry, of an empty archive, and of a split one.
  return ["504b0304", "504b0506", "504b0708"].includes(magic) ? "zip" : "none";
}

async function firstBytes(source: Source): Promise<Buffer> {
  const stream = await source.open();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) if (chunk.length >= 4) return chunk.subarray(0, 4);
    return Buffer.alloc(0);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("archive-damaged", { cause: error });
  } finally {
    stream.destroy();
  }
}
