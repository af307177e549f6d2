import type { Element, ElementContent, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { attribute, element, isElement, isTooDeep, replaceChildren } from "../html/tree.ts";
import { otherAuthors, type SourceEntry } from "../source-item.ts";
import { type PageDetails, readMediumPage, withoutRepeatedTitle } from "./medium-page.ts";
import { dateOf, previousPath } from "./source-values.ts";

const parser = unified().use(rehypeParse).freeze();
const stringifier = unified().use(rehypeStringify).freeze();

/**
 * Reads a page saved as HTML: the details in its head, and the article in its body.
 * @param listed the details from a list in the export
 */
export function readHtmlFile(path: string, html: string, listed?: PageDetails): SourceEntry {
  const about = { kind: "html", sourceId: path, file: path } as const;
  const tree = parsed(html);
  if (!tree) return { found: "broken", ...about, title: path, problem: "HTML ini terlalu rumit untuk dibaca." };
  // This page of Medium's export is the account, with an e-mail address.
  if (/(^|\/)profile\/profile\.html$/.test(path))
    return { found: "left", ...about, title: "Profil", why: "Halaman profil Medium, bukan artikel." };
  const meta = metaOf(tree);
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? "";
  const medium = readMediumPage(path, tree);
  const details = { ...medium?.details, ...listed };
  const content = medium?.content ?? contentOf(tree);
  const heading = select("h1", content);
  const page = select("title", tree);
  const title = details.title || first("og:title") || (heading ? wordsOf(heading) : "") || (page ? wordsOf(page) : "");
  const inner = withoutFrame(content, heading, [title, details.excerpt ?? ""]);
  const canonical = select('link[rel~="canonical"]', tree);
  const previous = canonical ? previousPath(attribute(canonical, "href")) : undefined;
  const root = select("html", tree);
  const author = details.author || first("author", "article:author");
  const named = selectAll('meta[name="author"]', tree).map((one) => attribute(one, "content"));
  const fileName = (path.split("/").at(-1) ?? "").replace(/\.html?$/i, "");
  const others = [...new Set(named)].filter((name) => name !== "" && name !== author);
  return {
    found: "item",
    item: {
      ...about,
      title: title || fileName.replaceAll(/[-_]+/g, " "),
      slug: details.slug || fileName.replace(/^index$/, path.split("/").at(-2) ?? ""),
      status: "draft",
      publishedAt: details.publishedAt ?? dateOf(first("article:published_time", "date", "dcterms.date")),
      modifiedAt: dateOf(first("article:modified_time")),
      author: author && !/^https?:/.test(author) ? { login: author, name: author, bio: "" } : undefined,
      categories: first("article:section") ? [{ name: first("article:section"), slug: first("article:section") }] : [],
      tags: selectAll('meta[property="article:tag"]', tree).map((one) => attribute(one, "content")),
      excerpt: details.excerpt || undefined,
      description: first("description", "og:description"),
      seoTitle: "",
      keywords: first("keywords")
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
      language: root ? attribute(root, "lang") || undefined : undefined,
      canonicalUrl: undefined,
      noindex: /noindex/.test(first("robots")),
      faq: [],
      body: { form: "html", html: stringifier.stringify(inner as Root), blankLines: false, base: undefined },
      cover: first("og:image") ? { address: first("og:image"), alt: first("og:image:alt") } : undefined,
      socialImage: undefined,
      formerPaths: [previous ?? `/${path}`],
      problems: [
        "Berkas HTML masuk sebagai draf: periksa dahulu hasilnya.",
        ...(others.length > 0 ? [otherAuthors(others)] : []),
        ...(details.problems ?? []),
      ],
    },
  };
}

function parsed(html: string): Root | undefined {
  try {
    const tree = parser.parse(html);
    return isTooDeep(tree) ? undefined : tree;
  } catch (error) {
    // Thousands of nested elements overflow the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function metaOf(tree: Root): Map<string, string> {
  const pairs = selectAll("meta", tree).map((one): [string, string] => [
    (attribute(one, "name") || attribute(one, "property")).toLowerCase(),
    attribute(one, "content"),
  ]);
  return new Map(pairs.reverse());
}

/** The element that holds the article, if the page marks such an element. */
function contentOf(tree: Root): Element {
  const articles = selectAll("article", tree);
  const [only] = articles;
  return (articles.length === 1 ? only : undefined) ?? select("main", tree) ?? select("body", tree) ?? element("body");
}

/** Removes what surrounds an article on a site, and the headings that have become its title. */
function withoutFrame(
  content: Element,
  heading: Element | undefined,
  said: readonly string[],
): { type: "root"; children: ElementContent[] } {
  const root = { type: "root" as const, children: content.children };
  replaceChildren(root as Root, (node) =>
    node === heading || (isElement(node, "nav", "footer", "aside") && content.tagName !== "article") ? [] : undefined,
  );
  return { type: "root", children: withoutRepeatedTitle(root.children, said) };
}

const wordsOf = (node: Element) => toText(node).replace(/\s+/g, " ").trim();
