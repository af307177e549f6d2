import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";

export type Compression = "br" | "gzip";
export type Encoding = Compression | "identity";

/** A response kept ready to send: the same content in several codings, under one ETag. */
export type PreparedResponse = {
  readonly bodies: Map<Encoding, PreparedBody>;
  /** Flat list of name, value, name, value … without ETag, Content-Encoding and Content-Length. */
  readonly headers: readonly string[];
  etag?: string;
};

/** `head` is worked out when the body is first sent. */
type PreparedBody = { readonly bytes: Buffer; head?: string[] };

/** Adds (or replaces, when a better compression is ready) the body in one coding. */
export function addBody(response: PreparedResponse, encoding: Encoding, bytes: Buffer): void {
  response.bodies.set(encoding, { bytes });
}

/** Sends the body in the best coding that both sides have; answers 304 to a matching If-None-Match. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  prepared.etag ??= etagOf(bodyIn(prepared, "identity").bytes);
  const validators = request.headers["if-none-match"];
  if (validators !== undefined && matches(validators, prepared.etag)) {
    response.writeHead(304, [...prepared.headers, "ETag", prepared.etag]);
    response.end();
    return;
  }
  const encoding = chooseEncoding(prepared, request.headers["accept-encoding"]);
  const body = bodyIn(prepared, encoding);
  body.head ??= headOf(prepared, encoding, body.bytes.length);
  response.writeHead(200, body.head);
  response.end(request.method === "HEAD" ? undefined : body.bytes);
}

/**
 * Of the content, not of its coded bytes, and so a weak one (RFC 9110, 8.8.3): a page that is compressed again, or by
 * another process, is no new page. Length and checksum tell versions of one page apart; nothing rests on it but whether
 * it is sent again, and a cryptographic hash takes up to a third of the time that making the page does.
 */
const etagOf = (content: Buffer) => `W/"${content.length.toString(36)}-${crc32(content).toString(36)}"`;

function headOf({ headers, etag }: PreparedResponse, encoding: Encoding, length: number): string[] {
  const head = [...headers, "ETag", String(etag), "Content-Length", String(length)];
  return encoding === "identity" ? head : [...head, "Content-Encoding", encoding];
}

function bodyIn({ bodies }: PreparedResponse, encoding: Encoding): PreparedBody {
  const body = bodies.get(encoding);
  if (!body) throw new Error(`a prepared response has no body in ${encoding}`);
  return body;
}

const chooseEncoding = ({ bodies }: PreparedResponse, header: string | undefined): Encoding =>
  acceptedEncodings(header).find((encoding) => bodies.has(encoding)) ?? "identity";

const accepted = new Map<string, Compression[]>();

/** The codings a client takes, in our order of preference. Few distinct values exist, so the answer is remembered. */
export function acceptedEncodings(header = ""): Compression[] {
  const known = accepted.get(header);
  if (known) return known;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    (parameters.some((text) => /^q=0(\.0*)?$/.test(text)) ? refused : named).add(coding);
  }
  const takes = (coding: string) => !refused.has(coding) && (named.has(coding) || named.has("*"));
  const answer = (["br", "gzip"] as const).filter(takes);
  if (accepted.size > 200) accepted.clear();
  if (header.length < 200) accepted.set(header, answer);
  return answer;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^(W\/)?/, "W/") === etag);
}
