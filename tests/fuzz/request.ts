import { connect } from "node:net";

/** The senders of requests: a role of the team, nobody, somebody with a forged token, or a program with a key of the content API. */
export const CALLERS = ["owner", "admin", "editor", "nobody", "forger", "program"] as const;
export type Caller = (typeof CALLERS)[number];

export type FuzzRequest = {
  readonly as: Caller;
  readonly method: string;
  /** The path and query, as they go over the wire. */
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string | Uint8Array | undefined;
};

export type Answer = {
  /** The status; 0 where the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Whether nothing came within HANG_TIMEOUT_MS. */
  readonly hung: boolean;
};

/** Milliseconds until silence counts as a hang. They are fewer than the time spent on one target, or hangs would go unnoticed. */
const HANG_TIMEOUT_MS = 45_000;

/**
 * Sends bytes as they are, and reads until the server closes; an event stream is closed at its beginning.
 * @param whole false where the server may wait for more: it is then told that nothing follows, and may close without an answer
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
      // After a "100 Continue" the second part holds the answer.
      if (parts.length <= 2 && /content-type: text\/event-stream/i.test(part.toString("latin1"))) socket.destroy();
    });
    // A connection reset after the answer (we were still sending) is a normal end.
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

/** @param credentials the headers that say who sends the request */
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

/** Describes a request as text that can be pasted to repeat it. */
export function describeRequest({ as, method, target, headers, body }: FuzzRequest): string {
  const text = typeof body === "string" ? JSON.stringify(body) : body && `0x${Buffer.from(body).toString("hex")}`;
  const short = text && text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;
  return [`${method} ${target.slice(0, 600)} as ${as}`, ...headers, ...(short ? [short] : [])].join("\n    ");
}
