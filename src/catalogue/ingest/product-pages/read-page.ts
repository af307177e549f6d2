import { isUtf8 } from "node:buffer";
import { jsonLdThings } from "./json-ld.ts";
import { openGraphProduct } from "./open-graph.ts";
import { charsetOf, type PageMarkup, readMarkup } from "./page-markup.ts";
import { type PageFinding, problem } from "./page-offer.ts";
import { productOfPage } from "./product-of-page.ts";

/**
 * Reads what a product page sells by JSON-LD, else by microdata, else by OpenGraph. The first format that names a product and a price decides, even when that
 * price is refused: where one format has a price range, the next format often has only the range's lower end.
 */
export function readProductPage(html: string, page: URL): PageFinding {
  const markup = readMarkup(html);
  let missing: PageFinding | undefined;
  for (const finding of findingsIn(markup, page)) {
    if (finding === undefined) continue;
    if (finding.ok || (finding.code !== "page-price-missing" && finding.code !== "page-no-product")) return finding;
    missing ??= finding;
  }
  if (missing) return missing;
  return problem(markup.hasPasswordField ? "page-login" : "page-no-product");
}

function* findingsIn({ jsonLd, microdata, metas }: PageMarkup, page: URL) {
  yield productOfPage(jsonLdThings(jsonLd), page);
  yield productOfPage(microdata, page);
  yield openGraphProduct(metas);
}

/** The number of bytes in which a page must declare its encoding (HTML Standard, "Determining the character encoding"). */
const PRESCAN = 2048;

/** Decodes a page. Servers and pages often name a wrong encoding, so valid UTF-8 is always read as UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string | undefined): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const declared =
    charsetOf(contentType) ?? readMarkup(new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN))).charset;
  return decoderOf(markOf(bytes) ?? declared ?? "windows-1252").decode(bytes);
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
