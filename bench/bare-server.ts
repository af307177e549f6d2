import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sample } from "./response-sample.ts";

/**
 * A server that shows the most that Node's HTTP server can do: a handler that sends a precomputed head and the same bytes to everybody. It runs in a process of
 * its own, as the product does; references.ts starts it.
 */
process.once("message", ({ status, headers, body }: Sample) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  // The product's keep-alive timeout (platform/http/http-server.ts), because the Keep-Alive header shows it and headers must be equal.
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit(0));
