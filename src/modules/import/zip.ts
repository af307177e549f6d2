import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportedFile } from "./exported-articles.ts";

/** Packs files into one ZIP, a piece at a time. Pictures are stored as they are, because they are compressed already. */
export async function* zipFiles(files: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { path, bytes } of files) {
    const file = /\.(md|json)$/.test(path) ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    if (bytes instanceof Uint8Array) file.push(bytes, true);
    else {
      for await (const piece of bytes) {
        file.push(piece);
        yield* ready.splice(0);
      }
      file.push(new Uint8Array(), true);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}
