import { Transform } from "node:stream";
import { UnreadableFile } from "./failures.ts";

/** A function that is called with the size of each chunk in turn and returns whether the chunks so far are within the limit. */
export type IsWithin = (bytes: number) => boolean;

/** Allows this many bytes in all. */
export function upTo(maxBytes: number): IsWithin {
  let bytes = 0;
  return (size) => {
    bytes += size;
    return bytes <= maxBytes;
  };
}

/** Passes chunks on and throws at the first chunk beyond the limit; all earlier chunks have been passed on by then. */
export async function* limited(
  chunks: AsyncIterable<Buffer>,
  isWithin: IsWithin,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    if (!isWithin(chunk.length)) throw new UnreadableFile("unpacked-too-large");
    yield chunk;
  }
}

/** The same as `limited`, for streams that must not be destroyed while they are read, such as the streams of yauzl. */
export const limitedStream = (isWithin: IsWithin): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isWithin(chunk.length)) done(null, chunk);
      else done(new UnreadableFile("unpacked-too-large"));
    },
  });
