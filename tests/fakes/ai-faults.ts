import type { ServerResponse } from "node:http";

/** How the fake provider treats a call; without a fault it answers correctly. */
export type Fault =
  | "right"
  /** It answers once `release` is called. */
  | "held"
  | "unauthorised"
  /** It refuses the key as `unauthorised` does, and repeats the key in its message. */
  | "says-key"
  | "no-credit"
  | "refuses"
  /** It sends half an answer and closes the connection. */
  | "cut"
  /** It closes the connection before the first byte. */
  | "hangs-up"
  | "not-json"
  | "wrong-shape"
  | "empty"
  /** It never stops sending. */
  | "endless"
  | "redirects"
  /** It says that it knows no such address or model. */
  | "nowhere"
  /** Texts only: the answer stops at the model's own length limit. */
  | "too-long"
  /** Texts only: the answer has chatter about itself around the text. */
  | "prose"
  | "drops-links"
  | "changes-prices"
  /** Pictures only: it sends a web page instead. */
  | "wrong-bytes"
  /** Pictures only: it sends half a picture. */
  | "half-a-picture"
  /** Pictures only: it sends an address at this server. */
  | "by-url"
  /** Pictures only: it sends an address that the test chooses. */
  | { readonly url: string }
  /** It answers after this many milliseconds. */
  | { readonly slow: number }
  | { readonly busy: number | string }
  | { readonly error: number }
  /** It refuses this parameter as unknown. */
  | { readonly picky: string }
  /** Texts only: the test's own function changes the right answer. */
  | { readonly twist: (text: string) => string };

/** Returns the answer to a text as a fault changes it. */
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

/** Answers with the error that a fault stands for. @returns false where the fault is no error */
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

/** Refuses a picture; texts are refused within an answer. */
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
