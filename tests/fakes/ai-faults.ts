import type { ServerResponse } from "node:http";

/** How the fake provider treats a call. Where nothing is said it answers as it should. */
export type Fault =
  | "right"
  /** Answers once `release` is called. */
  | "held"
  | "unauthorised"
  /** The same, naming the key that it was sent. */
  | "says-key"
  | "no-credit"
  | "refuses"
  /** Half an answer, then the connection is gone. */
  | "cut"
  /** Gone before the first byte. */
  | "hangs-up"
  | "not-json"
  | "wrong-shape"
  | "empty"
  /** Never stops sending. */
  | "endless"
  | "redirects"
  /** Knows no such address or model. */
  | "nowhere"
  /** Texts: stops where its own limit is. */
  | "too-long"
  /** Texts: speaks about itself around the answer. */
  | "prose"
  | "drops-links"
  | "changes-prices"
  /** Pictures: sends a web page instead. */
  | "wrong-bytes"
  /** Pictures: half a picture. */
  | "half-a-picture"
  /** Pictures: an address at this server. */
  | "by-url"
  /** Pictures: an address of the caller's choosing. */
  | { readonly url: string }
  /** Milliseconds. */
  | { readonly slow: number }
  | { readonly busy: number | string }
  | { readonly error: number }
  /** Does not know a parameter. */
  | { readonly picky: string }
  /** Texts: does something of the test's own to the right answer. */
  | { readonly twist: (text: string) => string };

/** What the answer to a text is made into by a fault that answers at all. */
export function withTextFault(fault: Fault, text: string): string {
  if (typeof fault === "object" && "twist" in fault) return fault.twist(text);
  switch (fault) {
    case "prose":
      return `Tentu! Sebagai model bahasa AI, berikut hasilnya:\n\n${text}\n\nSemoga membantu! Jika Anda ingin saya mengubahnya, beri tahu saya.`;
    case "drops-links":
      return text
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/<[^>]+>|https?:[^\s)"]+|⟦[^⟧]*⟧|\{\{[^}]*\}\}/g, "");
    case "changes-prices":
      return text.replace(/(Rp\s?|US\$\s?|\$)(\d)/g, (_, sign, digit) => `${sign}${(Number(digit) + 1) % 10 || 1}`);
    default:
      return text;
  }
}

/** Answers that are errors. @returns false where the fault is none of them */
export function sendFault(response: ServerResponse, fault: Fault, key = ""): boolean {
  if (typeof fault === "object") {
    if ("busy" in fault)
      return error(response, 429, "Rate limit reached", { headers: { "retry-after": `${fault.busy}` } });
    if ("error" in fault) return error(response, fault.error, "The server had an error");
    if ("picky" in fault) return error(response, 400, `Unknown parameter: ${fault.picky}`, { param: fault.picky });
    return false;
  }
  switch (fault) {
    case "unauthorised":
      return error(response, 401, "Incorrect API key provided");
    case "says-key":
      return error(response, 401, `Incorrect API key provided: ${key.replace("Bearer ", "")}`);
    case "no-credit":
      return error(response, 429, "You exceeded your current quota", { code: "insufficient_quota" });
    case "nowhere":
      return error(response, 404, "The model does not exist", { code: "model_not_found" });
    case "redirects":
      response.writeHead(307, { location: "http://127.0.0.1:9/elsewhere" }).end();
      return true;
    case "hangs-up":
      response.socket?.destroy();
      return true;
    case "not-json":
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
      return true;
    case "wrong-shape":
      response.writeHead(200, { "content-type": "application/json" }).end('{"choices":{},"data":"none"}');
      return true;
    case "endless":
      endless(response);
      return true;
    default:
      return false;
  }
}

type More = { headers?: Record<string, string>; code?: string; param?: string };

function error(response: ServerResponse, status: number, message: string, { headers, code, param }: More = {}): true {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(
    JSON.stringify({ error: { message, type: "invalid_request_error", code: code ?? null, param: param ?? null } }),
  );
  return true;
}

/** A refusal of a picture; texts are refused within an answer. */
export const sendPictureRefusal = (response: ServerResponse) =>
  error(response, 400, "Your request was rejected by the safety system", { code: "content_policy_violation" });

function endless(response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json" });
  const block = Buffer.alloc(64 * 1024, " ");
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on("drain", more);
  more();
}
