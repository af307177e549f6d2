import type { Element, ElementContent } from "hast";
import { attribute, element, elementsIn, isElement } from "./tree.ts";

/** Attributes that hold the address of a picture whose loading waits for a script. */
const LAZY = ["dataLazySrc", "dataOriginal", "dataSrc", "dataOrigFile"];
const SETS = ["srcSet", "dataLazySrcset", "dataSrcset"];

/** The address of an image, wherever it is written: the largest of several sizes, never a 1x1 placeholder. */
export function imageAddress(node: Element): string {
  const written = attribute(node, "src");
  if (written !== "" && !written.startsWith("data:")) return written;
  return LAZY.map((name) => attribute(node, name)).find((value) => value !== "") || largestOf(node) || written;
}

/** Replaces `<picture>` by its image; an image without an address takes the address of a source. */
export function pictureImage(node: Element): ElementContent[] {
  const image = node.children.find((child) => isElement(child, "img", "amp-img")) ?? elementsIn(node, "img")[0];
  const shown = isElement(image) ? image : element("img", { alt: "" });
  const address = imageAddress(shown);
  if (address !== "" && !address.startsWith("data:")) return [shown];
  const sources = elementsIn(node, "source").toSorted((a, b) => order(a) - order(b));
  const found = sources.map((one) => imageAddress(one)).find((value) => value !== "" && !value.startsWith("data:"));
  return [found ? element("img", { ...shown.properties, src: found }) : shown];
}

/** Sorts formats that every program reads before formats that save some bytes. */
const order = (source: Element) => (/webp|avif|jxl|svg/i.test(attribute(source, "type")) ? 1 : 0);

function largestOf(node: Element): string {
  const candidates = SETS.flatMap((name) => candidatesIn(attribute(node, name)));
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address ?? "";
}

/** https://html.spec.whatwg.org/#parse-a-srcset-attribute: an address may hold commas, and ends at white space. */
function candidatesIn(set: string): { address: string; size: number }[] {
  const candidates: { address: string; size: number }[] = [];
  let isInside = false;
  for (const word of set.split(/\s+/)) {
    const last = candidates.at(-1);
    if (isInside && last) last.size = Number.parseFloat(word) || last.size;
    else {
      const address = withoutCommas(word);
      if (address !== "" && !address.startsWith("data:")) candidates.push({ address, size: 1 });
    }
    isInside = !word.endsWith(",");
  }
  return candidates;
}

function withoutCommas(word: string): string {
  let [from, to] = [0, word.length];
  while (word[from] === ",") from += 1;
  while (to > from && word[to - 1] === ",") to -= 1;
  return word.slice(from, to);
}
