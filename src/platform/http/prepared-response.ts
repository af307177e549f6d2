import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32, gunzipSync } from "node:zlib";

export type Compression = "br" | "gzip";

/** A response ready to send: the same content in several encodings, under one ETag. */
export type PreparedResponse = {
  readonly etag: string;
  /** The headers of every answer, even of an answer without a body, as a flat list of name, value, name, value … */
  readonly headers: string[];
  /** The uncompressed content; undefined where only compressed forms are left, including gzip. */
  readonly content: PreparedBody | undefined;
  readonly compressed: Map<Compression, PreparedBody>;
};

type PreparedBody = { readonly bytes: Buffer; readonly head: string[] };

/** @param headers flat list of name, value, … without ETag, Content-Encoding and Content-Length */
export function prepareResponse(headers: readonly string[], content: Buffer): PreparedResponse {
  const etag = etagOf(content);
  const all = [...headers, "ETag", etag];
  return { etag, headers: all, content: bodyOf(all, content), compressed: new Map() };
}

/** Adds the content in one encoding, or replaces it when a better one is ready. */
export function addCompressed({ headers, compressed }: PreparedResponse, coding: Compression, bytes: Buffer): void {
  compressed.set(coding, { bytes, head: [...headOf(headers, bytes), "Content-Encoding", coding] });
}

/** Returns the uncompressed content. */
export function contentOf({ content, compressed }: Pick<PreparedResponse, "content" | "compressed">): Buffer {
  if (content) return content.bytes;
  const gzip = compressed.get("gzip");
  if (!gzip) throw new Error("a response without any content");
  return gunzipSync(gzip.bytes);
}

const bodyOf = (headers: string[], bytes: Buffer): PreparedBody => ({ bytes, head: headOf(headers, bytes) });

const headOf = (headers: string[], { length }: Buffer) => [...headers, "Content-Length", String(length)];

/** Sends the body in the best encoding that both sides support; answers 304 to a matching If-None-Match. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  const validators = request.headers["if-none-match"];
  if (validators !== undefined && matches(validators, prepared.etag)) {
    response.writeHead(304, prepared.headers);
    response.end();
    return;
  }
  const body = bestBody(prepared, request.headers["accept-encoding"]);
  response.writeHead(200, body.head);
  response.end(request.method === "HEAD" ? undefined : body.bytes);
}

/**
 * Makes a weak ETag of the content, not of its encoded bytes (RFC 9110, 8.8.3): a page that is compressed again, or by another process, is the same page.
 * Length and checksum are enough to distinguish versions of a page, because the ETag only decides whether the page is sent again, and a cryptographic hash
 * would take up to a third of the time of rendering.
 */
const etagOf = (content: Buffer) => `W/"${content.length.toString(36)}-${crc32(content).toString(36)}"`;

function bestBody(prepared: PreparedResponse, header: string | undefined): PreparedBody {
  for (const coding of acceptedEncodings(header)) {
    const body = prepared.compressed.get(coding);
    if (body) return body;
  }
  return prepared.content ?? bodyOf(prepared.headers, contentOf(prepared));
}

const accepted = new Map<string, Compression[]>();

/**
 * Lists the encodings that a client accepts, in the client's order of preference (RFC 9110, 12.5.3); where the client has no preference, in this server's
 * order. The header has few distinct values, so the result is cached.
 */
export function acceptedEncodings(header = ""): Compression[] {
  const known = accepted.get(header);
  if (known) return known;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => /^q=[01](\.\d*)?$/.test(text));
    weights.set(coding, weight ? Number(weight.slice(2)) : 1);
  }
  const weightOf = (coding: Compression) => weights.get(coding) ?? weights.get("*") ?? 0;
  const taken = (["br", "gzip"] as const).filter((coding) => weightOf(coding) > 0);
  const answer = taken.sort((one, other) => weightOf(other) - weightOf(one));
  if (accepted.size > 200) accepted.clear();
  if (header.length < 200) accepted.set(header, answer);
  return answer;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^(W\/)?/, "W/") === etag);
}
