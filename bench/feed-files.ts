import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { progress } from "./report.ts";

export type FeedFormat = {
  readonly name: string;
  readonly head: string;
  readonly end: string;
  readonly item: (id: number, price: number) => string;
};

export const FEED_FORMATS: readonly FeedFormat[] = [
  {
    name: "Google XML",
    head: `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Toko</title>\n`,
    end: "</channel></rss>\n",
    item: (id, price) =>
      `<item><g:id>sku-${id}</g:id><title>${titleOf(id)}</title><link>https://toko.example/p/${id}</link><g:price>${price}.00 IDR</g:price><g:availability>in_stock</g:availability><g:brand>Merek ${id % 300}</g:brand><g:image_link>https://toko.example/i/${id}.jpg</g:image_link><g:product_type>Rumah &gt; Dapur &gt; Rak ${id % 40}</g:product_type></item>\n`,
  },
  {
    name: "CSV",
    head: "id,title,link,price,availability,brand,image_link,product_type\n",
    end: "",
    item: (id, price) =>
      `sku-${id},"${titleOf(id)}",https://toko.example/p/${id},${price}.00 IDR,in_stock,Merek ${id % 300},https://toko.example/i/${id}.jpg,Rumah > Dapur > Rak ${id % 40}\n`,
  },
];

const titleOf = (id: number) => `Panci serbaguna seri ${id % 5000} ukuran ${10 + (id % 30)} cm tipe K${id}`;
const priceOf = (id: number) => 50_000 + ((id * 7919) % 900_000);

/**
 * Writes a generated feed of this many offers.
 * @param isChanged whether an offer, given by its number, has another price than usual
 */
export async function writeFeed(
  path: string,
  { head, item, end }: FeedFormat,
  count: number,
  isChanged: (id: number) => boolean = () => false,
) {
  const out = createWriteStream(path);
  out.write(head);
  for (let id = 0; id < count; id += 1) {
    if (!out.write(item(id, priceOf(id) + (isChanged(id) ? 1000 : 0)))) await once(out, "drain");
  }
  out.end(end);
  await finished(out);
  progress(`${((await stat(path)).size / 1e6).toFixed(0)} MB`);
  return path;
}
