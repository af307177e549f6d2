import type { Element, ElementContent, Root } from "hast";
import { videoAt, watchAddress } from "../../articles/videos.shared.ts";
import type { AddressKind } from "./addresses.ts";
import { videoBox } from "./boxes.ts";
import { imageAddress, pictureImage } from "./image-addresses.ts";
import { attribute, element, elementsIn, isElement, replaceChildren, text, wordsOf } from "./tree.ts";

export type Addresses = (written: string, kind: AddressKind) => string | undefined;

/** Converts links, pictures, players and frames: each becomes a link or a picture whose address is known to be harmless. */
export function readMedia(root: Root, addresses: Addresses, problem: (sentence: string) => void): void {
  replaceChildren(root, (node) => (isElement(node, "picture") ? pictureImage(node) : undefined));
  replaceChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    if (isElement(node, "img", "amp-img")) return picture(node, addresses, problem);
    if (isElement(node, "iframe", "embed", "object", "amp-youtube")) return frame(node, addresses, problem);
    if (isElement(node, "video", "audio")) return player(node, addresses, problem);
    if (isElement(node, "a")) return link(node, addresses);
    return undefined;
  });
}

function picture(node: Element, addresses: Addresses, problem: (sentence: string) => void): ElementContent[] {
  const wanted = imageAddress(node);
  const src = wanted === "" ? undefined : addresses(wanted, "picture");
  if (src === undefined) {
    if (wanted !== "") problem("Sebagian gambar tidak ikut; unggah gambarnya secara terpisah.");
    return [];
  }
  const title = attribute(node, "title");
  return [element("img", { src, alt: attribute(node, "alt"), ...(title ? { title } : {}) })];
}

function link(node: Element, addresses: Addresses): ElementContent[] {
  const href = addresses(attribute(node, "href"), "link");
  const [only, ...others] = node.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const shows = isElement(only, "img") && others.length === 0;
  // The link of a picture to its own large version, or to its page in WordPress, is dropped.
  if (shows && (!href || /\.(avif|gif|jpe?g|png|webp)([?#].*)?$|[?&]attachment_id=/i.test(href))) return node.children;
  if (href === undefined) return node.children;
  if (!shows && wordsOf(node) === "") return node.children;
  const title = attribute(node, "title");
  const useful = title && title !== wordsOf(node) ? { title } : {};
  return [element("a", { href, ...useful }, node.children)];
}

function frame(node: Element, addresses: Addresses, problem: (sentence: string) => void): ElementContent[] {
  const [written = ""] = ["src", "data", "dataSrc"].map((name) => attribute(node, name)).filter(Boolean);
  const named = written.startsWith("//") ? `https:${written}` : written;
  const id = isElement(node, "amp-youtube") && attribute(node, "dataVideoid");
  const video = videoAt(id ? `https://youtu.be/${id}` : named);
  const href = addresses(video ? watchAddress(video) : named, "link");
  if (!href) return [];
  const title = attribute(node, "title");
  if (video) return [videoBox(href, title)];
  problem(`Sematan menjadi tautan: ${shortened(href)}`);
  return [element("p", {}, [element("a", { href }, [text(title || labelOf(href))])])];
}

function player(node: Element, addresses: Addresses, problem: (sentence: string) => void): ElementContent[] {
  const sources = [node, ...elementsIn(node, "source")].map((one) => attribute(one, "src")).filter(Boolean);
  const href = addresses(sources[0] ?? "", "link");
  if (!href) return [];
  problem(`Pemutar menjadi tautan: ${shortened(href)}`);
  const words = node.tagName === "audio" ? "Dengarkan audio" : "Tonton video";
  return [element("p", {}, [element("a", { href }, [text(words)])])];
}

function labelOf(href: string): string {
  const host = URL.parse(href)?.hostname.replace(/^www\./, "") ?? "";
  return host ? `Buka di ${host}` : "Buka tautan";
}

const shortened = (address: string) => (address.length > 80 ? `${address.slice(0, 79)}…` : address);

/** Whether a text is only an address, in whose place WordPress would embed the page or video at that address. */
export const isBareAddress = (words: string): boolean => /^https?:\/\/\S+$/.test(words);
