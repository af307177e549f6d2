import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Download } from "./endpoint.ts";

/** The type of a body's stream, by the name that it has in the browser's types. */
type BodyStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

export const isDownload = (data: unknown): data is Download =>
  typeof data === "object" && data !== null && "chunks" in data && "filename" in data;

export const isEvents = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

/**
 * Sends a file for download in pieces, so that the whole file is never in memory. If a piece fails, the connection is broken, since the client would otherwise
 * take the incomplete file for a complete one.
 */
export function sendDownload(c: Context, { filename, contentType, chunks }: Download): Response {
  c.header("Content-Type", contentType);
  c.header("Content-Disposition", `attachment; filename="${filename}"`);
  return c.body(ReadableStream.from(bytesOf(chunks)) as BodyStream);
}

async function* bytesOf(chunks: Download["chunks"]) {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield typeof chunk === "string" ? encoder.encode(chunk) : chunk;
}

/** Returns a download with the same content. @param onWhole called with the whole content before the last piece is sent */
export const withWholeJson = (download: Download, onWhole: (json: unknown) => void): Download => ({
  ...download,
  chunks: (async function* () {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of download.chunks) {
      text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
      yield chunk;
    }
    onWhole(JSON.parse(text));
  })(),
});

/** Sends each value as a server-sent event with JSON. @param onEvent called with each before it is sent */
export function sendEvents(
  c: Context,
  name: string,
  events: AsyncIterable<unknown>,
  onEvent?: (event: unknown) => void,
): Response {
  // Proxies such as nginx would otherwise hold events back until there are many.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    for await (const event of events) {
      if (stream.aborted) return;
      onEvent?.(event);
      await stream.writeSSE({ event: name, data: JSON.stringify(event) });
    }
  });
}
