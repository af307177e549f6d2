import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Compression } from "./prepared-response.ts";

/** Compresses at once and on this thread: passing a page to another thread takes longer than such light compression. */
export const compressQuickly = (content: Buffer, coding: Compression): Buffer =>
  coding === "br" ? brotliCompressSync(content, QUICK) : gzipSync(content, { level: 1 });

/** The chunk is large enough for the output of most pages. With zlib's default of 16 kB, the output would come in several chunks, which takes twice as long. */
const QUICK = {
  chunkSize: 32 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/** Compresses as tightly as possible, on zlib's own threads. */
export const compressTightly = (content: Buffer, coding: Compression): Promise<Buffer> =>
  coding === "br" ? brotliAsync(content, tight(content)) : gzipAsync(content, { level: 9 });

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const tight = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});
