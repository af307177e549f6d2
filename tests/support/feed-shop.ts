import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Returns a feed with this many offers, which name no category. */
export const feedOf = (count: number, price: (at: number) => number, prefix = "sku"): string =>
  ["id\ttitle\tprice\tavailability\tlink"]
    .concat(
      Array.from(
        { length: count },
        (_, at) => `${prefix}-${at}\tBarang ${at}\t${price(at)}.00 IDR\tin_stock\thttps://toko.example/${at}`,
      ),
    )
    .join("\n");

/** Starts a shop's server whose feed tests can change; it may hold back the second half of an answer. */
export async function startFeedShop() {
  let content = "";
  let held: Promise<void> | undefined;
  let asked = () => {};
  const server = createServer(async (_, response) => {
    const body = Buffer.from(content);
    response.writeHead(200, { "content-type": "text/tab-separated-values", "content-length": body.length });
    response.write(body.subarray(0, body.length / 2));
    asked();
    await held;
    response.end(body.subarray(body.length / 2));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv`,
    setContent(text: string) {
      content = text;
    },
    /** Makes the next answers stop half-way. @returns when one has stopped, and the function that lets them go on */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      const isHalfSent = new Promise<void>((done) => {
        asked = done;
      });
      return {
        isHalfSent,
        release() {
          held = undefined;
          resolve();
        },
      };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
