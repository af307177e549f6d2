export type HttpRequest = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The status of a good answer. */
  readonly status: number;
};

/** A placeholder in requests for ten characters that are different each time. */
export const UNIQUE = "__UNIQUE__";

/** The public key with which measured sites are started. */
export const ANON_KEY = "sb_publishable_for_the_benchmark";

const BROWSER = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
  Accept: "*/*",
  "Accept-Language": "id-ID,id;q=0.9",
  "Accept-Encoding": "gzip, deflate, br, zstd",
};

export const get = (path: string, encodings = BROWSER["Accept-Encoding"]): HttpRequest => ({
  method: "GET",
  path,
  headers: { ...BROWSER, "Accept-Encoding": encodings },
  status: 200,
});

/** Returns newsletter sign-ups as the form's script sends them, each for another person, from 250 IP addresses behind a proxy. */
export const signUps = (): HttpRequest[] =>
  Array.from({ length: 250 }, (_, n) => {
    const body = JSON.stringify({ email: `${UNIQUE}@contoh.id` });
    const headers = {
      ...BROWSER,
      "Content-Type": "application/json",
      "Content-Length": String(body.length),
      apikey: ANON_KEY,
      "X-Forwarded-For": `198.51.100.${n + 1}`,
    };
    return { method: "POST", path: "/rest/v1/newsletter_subscriptions", headers, body, status: 201 };
  });

/** Returns the request as it goes over the wire. */
export function wireText({ method, path, headers, body = "" }: HttpRequest, port: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join("")}\r\n${body}`;
}
