import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export type Encoding = "br" | "gzip" | "identity";

/** A response kept ready to send: one body per content coding, each with its own strong ETag (RFC 9110, 8.8.3). */
export type PreparedResponse = {
  readonly bodies: Map<Encoding, PreparedBody>;
  /** Flat list of name, value, name, value … without ETag, Content-Encoding and Content-Length. */
  readonly headers: readonly string[];
};

type PreparedBody = { readonly bytes: Buffer; sending?: Sending };

/** What is sent with a body, worked out when it first is. */
type Sending = { readonly etag: string; readonly head: string[] };

/** Adds (or replaces, when a better compression is ready) the body in one coding. */
export function addBody(response: PreparedResponse, encoding: Encoding, bytes: Buffer): void {
  response.bodies.set(encoding, { bytes });
}

/** Sends the body in the best coding that both sides have; answers 304 to a matching If-None-Match. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  const [encoding, body] = chooseBody(prepared, request.headers["accept-encoding"]);
  body.sending ??= sendingOf(prepared, encoding, body.bytes);
  const { etag, head } = body.sending;
  const validators = request.headers["if-none-match"];
  if (validators !== undefined && matches(validators, etag)) {
    response.writeHead(304, [...prepared.headers, "ETag", etag]);
    response.end();
    return;
  }
  response.writeHead(200, head);
  response.end(request.method === "HEAD" ? undefined : body.bytes);
}

function sendingOf({ headers }: PreparedResponse, encoding: Encoding, bytes: Buffer): Sending {
  const etag = `"${hash("sha256", bytes, "base64url").slice(0, 20)}"`;
  const head = [...headers, "ETag", etag, "Content-Length", String(bytes.length)];
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  return { etag, head };
}

function chooseBody(prepared: PreparedResponse, acceptEncoding: string | undefined): [Encoding, PreparedBody] {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = prepared.bodies.get(encoding);
    if (body) return [encoding, body];
  }
  const identity = prepared.bodies.get("identity");
  if (!identity) throw new Error("a prepared response always has its identity body");
  return ["identity", identity];
}

const accepted = new Map<string, Encoding[]>();

/** The codings a client takes, in our order of preference. Few distinct values exist, so the answer is remembered. */
export function acceptedEncodings(header = ""): Encoding[] {
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
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
