import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sample } from "./response-sample.ts";

/**
 * What Node's HTTP server can do at best: a handler that sends a precomputed head and the same bytes to everybody. It
 * runs in a process of its own, as the product does; references.ts starts it.
 */
process.once("message", ({ status, headers, body }: Sample) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  // As the product's (platform/http/http-server.ts): it stands in the Keep-Alive header, and headers are to be the same.
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit(0));
