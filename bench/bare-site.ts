import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sample } from "./response-sample.ts";

/** A static site on bare node:http, in a process of its own as the product is; static-copy.ts starts it. */
process.once("message", (files: Map<string, Sample>) => {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (file) response.writeHead(file.status, file.headers).end(file.body);
    else response.writeHead(404).end();
  });
  // The product's keep-alive timeout (platform/http/http-server.ts).
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.on("disconnect", () => process.exit(0));
