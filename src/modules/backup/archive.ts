import { createHash } from "node:crypto";
import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { InvalidBackup } from "./invalid-backup.ts";

// A backup is a tar archive, compressed with zstd and encrypted with age: each step can be undone with the usual tools (tar, zstd, age).

const AGE_MAGIC = Buffer.from("age-encryption.org/v1");
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Whether a file begins like a backup; the rest of the file is not read. */
export const looksLikeBackup = (bytes: Uint8Array): boolean =>
  [ZSTD_MAGIC, AGE_MAGIC].some((magic) => Buffer.from(bytes.subarray(0, magic.length)).equals(magic));

export type Part = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** Writes a backup's entries, one after the other, in constant memory. */
export class BackupWriter {
  readonly parts: Part[] = [];
  readonly #tar = createTarPacker();
  readonly #written: Promise<void>;
  /** The error after which nothing more can be written; `#onFailure` reports the error to the caller that waits at that moment. */
  #failure: { readonly error: unknown } | undefined;
  #onFailure: (error: unknown) => void = () => {};

  /** @param passphrase encrypts the backup; undefined leaves the backup unencrypted */
  constructor(target: Writable, passphrase: string | undefined) {
    this.#written = this.#pipe(target, passphrase);
    this.#written.catch((error) => {
      this.#failure = { error };
      this.#onFailure(error);
    });
  }

  async #pipe(target: Writable, passphrase: string | undefined) {
    const archive = Readable.fromWeb(this.#tar.readable as never);
    const compress = createZstdCompress(ZSTD);
    if (passphrase === undefined) return pipeline(archive, compress, target);
    const { Encrypter } = await import("age-encryption");
    const age = new Encrypter();
    age.setPassphrase(passphrase);
    const compressed = pipeline(archive, compress);
    const encrypted = await age.encrypt(webStream(compress));
    await Promise.all([compressed, pipeline(Readable.fromWeb(encrypted as never), target)]);
  }

  /** @param size of the content in bytes, which tar has to know beforehand */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    const writer = this.#tar.controller.add({ name, size }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await this.#orFailure(writer.write(chunk));
    }
    await this.#orFailure(writer.close());
    this.parts.push({ name, bytes: size, sha256: hash.digest("hex") });
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.add(name, bytes.length, [bytes]);
  }

  async finish(): Promise<void> {
    this.#tar.controller.finalize();
    await this.#written;
  }

  /**
   * Waits for the packer, or for a failure of the target (a full disk), because the packer would wait for ever after such a failure. Promise.race is not used,
   * because each race against the long-running write would keep some memory until the write ends.
   */
  #orFailure(packed: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      packed.then(resolve, reject);
      if (this.#failure) reject(this.#failure.error);
      else this.#onFailure = reject;
    });
  }
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 } };

export type Entry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Uint8Array> };

/**
 * The highest allowed ratio of unpacked to packed bytes: a higher ratio means that the file was made to fill a disk or the memory. Rows and pictures stay far
 * below this ratio.
 */
const MOST_PER_BYTE = 200;
const ALWAYS_ALLOWED = 64 * 1024 * 1024;
const MOST_ENTRIES = 5_000_000;

/**
 * Yields the entries of a backup in order; each entry must be read before the next entry is requested.
 * @throws InvalidBackup for a file that is no backup, is encrypted in another way, was cut off, or unpacks to far more than its size
 */
export async function* readEntries(source: Readable, passphrase: string | undefined): AsyncGenerator<Entry> {
  const read = { bytes: 0, entries: 0, unpacked: 0 };
  const unpacked = createZstdDecompress();
  // A failure of this pipeline is ignored here, because it reaches the reader of the pipeline's output.
  pipeline(await decrypt(Readable.from(countBytes(source, read)), passphrase), unpacked).catch(() => {});
  const tar = webStream(unpacked).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of tar) {
      read.entries += 1;
      read.unpacked += header.size;
      const most = ALWAYS_ALLOWED + MOST_PER_BYTE * read.bytes;
      if (read.entries > MOST_ENTRIES || read.unpacked > most)
        throw new InvalidBackup("too-large", header.name.slice(0, 80));
      yield { name: header.name, size: header.size, content: checked(body) };
    }
  } catch (error) {
    throw invalidBackupFor(error);
  }
}

/** Converts errors that occur while an entry's bytes are read, because they reach the entry's reader and not the loop over the entries. */
async function* checked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw invalidBackupFor(error);
  }
}

/**
 * Converts an error to the reason why a backup is invalid. zstd distinguishes a damaged file from a truncated file; age does not, so every file that age
 * rejects counts as truncated.
 */
function invalidBackupFor(error: unknown): InvalidBackup {
  if (error instanceof InvalidBackup) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  return new InvalidBackup(/^ZSTD_error_(corruption|checksum)/.test(code) ? "altered" : "truncated");
}

async function* countBytes(source: Readable, read: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    read.bytes += chunk.length;
    yield chunk;
  }
}

/** The highest work factor for deriving the key, as a power of two: `age` itself uses this value, which takes 256 MB. A factor of 19 takes twice as much. */
const MOST_WORK = 18;
const AGE_HEADER = /^age-encryption\.org\/v1\n-> scrypt \S+ (\d+)\n/;
const AGE_HEADER_BYTES = 128;

async function decrypt(source: Readable, passphrase: string | undefined): Promise<Readable> {
  const { Decrypter } = await import("age-encryption");
  const { start, whole } = await peek(source, AGE_HEADER_BYTES);
  if (start.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) return whole;
  if (!start.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC)) throw new InvalidBackup("not-a-backup");
  if (start.length < AGE_HEADER_BYTES) throw new InvalidBackup("truncated");
  const [, work] = AGE_HEADER.exec(start.toString("latin1")) ?? [];
  if (Number(work) > MOST_WORK) throw new InvalidBackup("too-large", "its key");
  if (passphrase === undefined) throw new InvalidBackup("encrypted");
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  try {
    return Readable.fromWeb((await age.decrypt(webStream(whole))) as never);
  } catch (error) {
    if (/no identity matched/.test(String(error))) throw new InvalidBackup("wrong-passphrase");
    throw new InvalidBackup("altered", "its header");
  }
}

/** Tells from the first bytes of a file whether reading it needs a passphrase. A file that is no backup needs no passphrase. */
export async function isEncrypted(source: Readable): Promise<boolean> {
  let start = Buffer.alloc(0);
  // Leaving the loop early closes the source.
  for await (const chunk of source) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= AGE_MAGIC.length) break;
  }
  return start.subarray(0, AGE_MAGIC.length).equals(AGE_MAGIC);
}

/** The first bytes of a stream, and a stream of the whole content including these bytes. */
async function peek(source: Readable, count: number): Promise<{ start: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  const iterator = source[Symbol.asyncIterator]();
  let done = false;
  while (!done && Buffer.concat(chunks).length < count) {
    const next = await iterator.next();
    done = next.done === true;
    if (!next.done) chunks.push(Buffer.from(next.value));
  }
  async function* everything() {
    yield* chunks;
    while (!done) {
      const next = await iterator.next();
      done = next.done === true;
      if (!next.done) yield next.value;
    }
  }
  return {
    start: Buffer.concat(chunks).subarray(0, count),
    whole: Readable.from(everything(), { objectMode: false }).pipe(new PassThrough()),
  };
}

/**
 * Converts a Node stream to a web stream. It replaces `Readable.toWeb`, which throws outside of every handler if its stream is cancelled while data is on its
 * way.
 */
const webStream = (readable: Readable) =>
  NodeReadableStream.from(readable) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
