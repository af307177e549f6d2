import fc from "fast-check";

/** Bytes that are hardly HTTP, sent as they are to the parser and what is behind it. */
export const rawBytes = (): fc.Arbitrary<Uint8Array> =>
  fc.oneof({ weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) }, { weight: 5, arbitrary: pieces() });

const pieces = () =>
  fc
    .tuple(
      fc.constantFrom("GET", "POST", "HEAD", "CONNECT", "get", "PRI", "\u0016\u0003\u0001", "OPTIONS", ""),
      fc.constantFrom(
        " / ",
        " * ",
        " http://evil.example/ ",
        " //",
        " /%00 ",
        "\t/ ",
        " /\u00ff ",
        " /artikel ",
        " /newsletter ",
      ),
      fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP/1.1 ", "http/1.1", ""),
      fc.array(fc.constantFrom(...LINES), { maxLength: 6 }),
      fc.constantFrom("\r\n\r\n", "\n\n", "\r\r", "\r\n", ""),
      fc.oneof(
        fc.constantFrom(...BODIES).map((text) => Buffer.from(text, "latin1")),
        fc.uint8Array({ maxLength: 60 }),
      ),
    )
    .map(([method, target, version, lines, end, body]) =>
      Buffer.concat([Buffer.from([`${method}${target}${version}`, ...lines].join("\r\n") + end, "latin1"), body]),
    );

const LINES = [
  "Host: localhost",
  "Host: localhost",
  "Host: a\u0000b",
  "Content-Length: 5",
  "Content-Length: 0",
  "Content-Length: 99999999999999999999",
  "Content-Length: 5, 5",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding: \u000bchunked",
  "Connection: close, Transfer-Encoding",
  "Connection: keep-alive, Upgrade, HTTP2-Settings",
  "Upgrade: h2c",
  "HTTP2-Settings: AAMAAABkAAQAAP__",
  "Expect: 100-continue",
  " folded: yes",
  "no colon at all",
  ": no name",
  "X-\u0000: 1",
  "X: \u0001\u007f\u00ff",
  "Trailer: Content-Length",
  `X: ${"a".repeat(9_000)}`,
  "Content-Type: application/json",
];

const BODIES = [
  "",
  "hello",
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  '5;a=b;c="d\r\n"\r\nhello\r\n0\r\n\r\n',
  "fffffffffffffffff\r\n",
  "-5\r\nhello",
  "0x5\r\nhello\r\n0\r\n\r\n",
  "5\r\nhello\r\n0\r\nContent-Length: 9\r\nHost: evil\r\n\r\n",
  "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20),
  "0\r\n\r\nGET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n",
];
