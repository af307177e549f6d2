import { connect } from "node:net";

/** Who asks: a role of the team, nobody, a forged token, or a program with a key of the content API. */
export const CALLERS = ["owner", "admin", "editor", "nobody", "forger", "program"] as const;
export type Caller = (typeof CALLERS)[number];

export type FuzzRequest = {
  readonly as: Caller;
  readonly method: string;
  /** With the query, as it goes over the wire. */
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string | Uint8Array | undefined;
};

export type Answer = {
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Nothing came for as long as nothing may take. */
  readonly hung: boolean;
};

/** Less than the time that is spent on one target, or it would never be noticed. */
const HANG_TIMEOUT_MS = 45_000;

/**
 * Sends bytes as they are, and takes what comes until the server closes; an event stream is left at its beginning.
 * @param whole false where the server may wait for more: then it is told that nothing follows, and may leave without an answer
 */
export function exchange(port: number, bytes: Uint8Array, whole: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let hung = false;
    const socket = connect(port, "127.0.0.1", () => (whole ? socket.write(bytes) : socket.end(bytes)));
    socket.setTimeout(HANG_TIMEOUT_MS, () => {
      hung = true;
      socket.destroy();
    });
    socket.on("data", (part) => {
      parts.push(part);
      // After a "100 Continue" the answer begins with the second.
      if (parts.length <= 2 && /content-type: text\/event-stream/i.test(part.toString("latin1"))) socket.destroy();
    });
    // A reset after the answer (we were still sending) is an end like another.
    socket.on("error", () => {});
    socket.on("close", () => resolve(readAnswer(Buffer.concat(parts), hung)));
  });
}

function readAnswer(bytes: Buffer, hung: boolean): Answer {
  const text = bytes.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  const head = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? bytes.subarray(bytes.length) : bytes.subarray(end + 4);
  const body = /^transfer-encoding: chunked/im.test(head) ? withoutChunks(rest) : rest;
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), head, body: body.toString("utf8"), hung };
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

/** @param credentials headers that say who asks */
export function wireBytes({ method, target, headers, body }: FuzzRequest, credentials: readonly string[]): Buffer {
  const content = body === undefined ? undefined : Buffer.from(body as string);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    ...credentials,
    ...headers,
    ...(content ? [`Content-Length: ${content.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), content ?? Buffer.alloc(0)]);
}

/** What to paste to see it again. */
export function describeRequest({ as, method, target, headers, body }: FuzzRequest): string {
  const text = typeof body === "string" ? JSON.stringify(body) : body && `0x${Buffer.from(body).toString("hex")}`;
  const short = text && text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;
  return [`${method} ${target.slice(0, 600)} as ${as}`, ...headers, ...(short ? [short] : [])].join("\n    ");
}
