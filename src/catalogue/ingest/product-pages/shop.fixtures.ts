import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Returns a page with one offer in JSON-LD. */
export const offerPage = (price: number | string, title = "Kipas Angin Melati", more: object = {}): string =>
  `<!doctype html><title>${title}</title><script type="application/ld+json">${JSON.stringify({
    ...{ "@context": "https://schema.org", "@type": "Product", name: title },
    offers: { "@type": "Offer", price, priceCurrency: "IDR", availability: "https://schema.org/InStock", ...more },
  })}</script>`;

/** Starts a shop's server on this machine, which answers by path; anything else is a 404, also robots.txt. */
export async function startShop(host = "127.0.0.1") {
  const answers = new Map<string, string | RequestListener>();
  const asked: { readonly path: string; readonly agent: string }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? "";
    asked.push({ path, agent: request.headers["user-agent"] ?? "" });
    const answer = answers.get(path);
    if (typeof answer === "function") return answer(request, response);
    if (answer === undefined) return response.writeHead(404, { "content-type": "text/html" }).end("Tidak ada");
    return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(answer);
  });
  server.listen(0, host);
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { answers, asked, host: `${host}:${port}`, url: (path: string) => `http://${host}:${port}${path}` };
}
