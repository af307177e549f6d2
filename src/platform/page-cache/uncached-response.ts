import type { IncomingMessage, ServerResponse } from "node:http";
import { compressQuickly } from "../http/compression.ts";
import { acceptedEncodings } from "../http/prepared-response.ts";

/** The least number of bytes that are compressed, because an answer that fits one packet gains nothing. */
const LEAST_COMPRESSED = 1024;

/** Sends an answer that is not shared with other requests. @param key the canonical address for which the answer was rendered */
export async function sendUncached(
  rendered: Response,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const location = rendered.headers.get("location");
  if (location !== null) rendered.headers.set("location", withUndeclaredParameters(location, request.url ?? key, key));
  const content = Buffer.from(await rendered.arrayBuffer());
  const [best] = content.length < LEAST_COMPRESSED ? [] : acceptedEncodings(request.headers["accept-encoding"]);
  const body = best ? compressQuickly(content, best) : content;
  if (best) rendered.headers.set("content-encoding", best);
  rendered.headers.set("vary", "Accept-Encoding");
  response.writeHead(rendered.status, [...rendered.headers, ["Content-Length", String(body.length)]].flat());
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Adds parameters that the page does not declare (utm_…) to a redirect, since the key, from which the redirect was made, lacks these parameters. */
function withUndeclaredParameters(location: string, url: string, key: string): string {
  const rest = queryOf(url);
  for (const name of queryOf(key).keys()) rest.delete(name);
  return rest.size > 0 ? `${location}${location.includes("?") ? "&" : "?"}${rest}` : location;
}

const queryOf = (address: string) =>
  new URLSearchParams(address.includes("?") ? address.slice(address.indexOf("?")) : "");
