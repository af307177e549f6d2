import { Transform } from "node:stream";
import { UnreadableFile } from "./failures.ts";

/** Asked of the size of each chunk, in turn: whether it may still come. */
export type IsWithin = (bytes: number) => boolean;

/** Allows so many bytes in all. */
export function upTo(maxBytes: number): IsWithin {
  let bytes = 0;
  return (size) => {
    bytes += size;
    return bytes <= maxBytes;
  };
}

/** Ends with an error at the first chunk that is too much. What came before has been handed over. */
export async function* limited(
  chunks: AsyncIterable<Buffer>,
  isWithin: IsWithin,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    if (!isWithin(chunk.length)) throw new UnreadableFile("unpacked-too-large");
    yield chunk;
  }
}

/** The same for streams that must not be destroyed while they are read, as those of yauzl. */
export const limitedStream = (isWithin: IsWithin): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isWithin(chunk.length)) done(null, chunk);
      else done(new UnreadableFile("unpacked-too-large"));
    },
  });
