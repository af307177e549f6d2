import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Download } from "./endpoint.ts";

/** The same thing by the name that the browser's types have for it. */
type BodyStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

export const isDownload = (data: unknown): data is Download =>
  typeof data === "object" && data !== null && "chunks" in data && "filename" in data;

export const isEvents = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

/**
 * Sends a file for download, a piece at a time, so that it is never in memory as a whole. Where a piece fails the connection
 * breaks: a file that ends early would pass for a whole one.
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

/** The same file. @param onWhole is given what it holds before its last piece has gone */
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

/** Sends each of these as a server-sent event with JSON. @param onEvent is given each before it is sent */
export function sendEvents(
  c: Context,
  name: string,
  events: AsyncIterable<unknown>,
  onEvent?: (event: unknown) => void,
): Response {
  // Proxies such as nginx would otherwise keep events until they are many.
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    for await (const event of events) {
      if (stream.aborted) return;
      onEvent?.(event);
      await stream.writeSSE({ event: name, data: JSON.stringify(event) });
    }
  });
}
