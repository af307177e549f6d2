import type { Image, Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { splitAlignment, withAlignment } from "../articles/image-alignment.shared.ts";
import { writeMarkdown } from "./html/write-markdown.ts";

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective).freeze();

/** The addresses of the pictures in a Markdown text as written, without their alignment, each with its alternative text. */
export function picturesIn(markdown: string): Map<string, string> {
  if (!markdown.includes("![")) return new Map();
  return new Map(placesOf(parser.parse(markdown)).map(({ url, alt }) => [url, alt]));
}

/** Replaces addresses of pictures; every other byte stays, and so does the alignment of the pictures. */
export function replacePictures(markdown: string, addresses: ReadonlyMap<string, string>): string {
  if (addresses.size === 0) return markdown;
  let result = markdown;
  for (const place of placesOf(parser.parse(markdown)).toReversed()) {
    const address = addresses.get(place.url);
    if (address === undefined) continue;
    result = result.slice(0, place.start) + place.written(address) + result.slice(place.end);
  }
  return result;
}

type Place = { url: string; alt: string; start: number; end: number; written: (address: string) => string };

function placesOf(tree: Root): Place[] {
  const places: Place[] = [];
  const used = new Set<string>();
  visit(tree, "imageReference", (node) => void used.add(node.identifier));
  visit(tree, (node) => {
    if (node.type !== "image" && !(node.type === "definition" && used.has(node.identifier))) return;
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const { address, alignment } = splitAlignment(node.url);
    const written = (other: string) => {
      const url = withAlignment(other, alignment);
      return node.type === "image" ? asMarkdown({ ...node, url }) : `[${node.label ?? node.identifier}]: ${url}`;
    };
    const alt = node.type === "image" ? (node.alt ?? "") : "";
    places.push({ url: address, alt, start: start.offset, end: end.offset, written });
  });
  return places;
}

const asMarkdown = (image: Image) =>
  writeMarkdown({
    type: "root",
    children: [{ type: "paragraph", children: [{ ...image, position: undefined } as Image] }],
  });
