import type { Db } from "../../../../platform/database/tables.ts";
import type { FindPages } from "../../../../platform/http/find-pages.ts";
import { MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import { withScheme } from "../../../../platform/text/with-scheme.ts";
import { fragmentId } from "../../../articles/markdown.shared.ts";
import { checkInternalPaths, type InternalVerdict, missingAnchors } from "./internal-links.ts";
import { type InternalLink, type Link, linksOf, type ResolvedLink, resolvedLinks } from "./link-targets.ts";

export type LinkFinding = {
  readonly link: Link;
  readonly rule: "moved" | "missing" | "anchors" | "scheme" | "outside" | "uncertain";
  readonly text: string;
  /** The new address of the link; undefined where a person has to decide. */
  readonly to?: string;
};

type Lookup = { readonly db: Db; readonly findPages: FindPages };

type Draft = {
  readonly markdown: string;
  /** The id of the article that the text belongs to; 0 for an article without an id. */
  readonly own: number;
  readonly siteUrl: string;
  readonly findPages: FindPages;
};

/** Returns a sentence for each link of a text that leads nowhere on this site. Links to other sites are not checked. */
export async function deadLinks(db: Db, { markdown, own, siteUrl, findPages }: Draft): Promise<readonly string[]> {
  const links = linksOf(new MarkdownDoc(markdown));
  const found = [
    ...schemeFindings(links),
    ...(await internalFindings(resolvedLinks(links, siteUrl), own, { db, findPages })),
  ];
  return found.flatMap(({ link, text, to }) => (to === undefined ? [`Tautan ${link.address}: ${text}`] : []));
}

export const schemeFindings = (links: readonly Link[]): LinkFinding[] =>
  links.flatMap((link) => {
    const meant = isTyped(link) ? withScheme(link.address) : undefined;
    const text = `Alamat ini tidak memuat https://, jadi dicari di portal ini. Maksudnya barangkali ${meant}.`;
    return meant ? [{ link, rule: "scheme", text }] : [];
  });

/** Whether somebody typed the link: the renderer also makes links of `www.toko.com` in running text, with a scheme. */
const isTyped = ({ node }: Link) => node.parent?.name === "Link" || node.parent?.name === "LinkReference";

export async function internalFindings(
  links: readonly ResolvedLink[],
  own: number,
  { db, findPages }: Lookup,
): Promise<LinkFinding[]> {
  const inside = links.flatMap(({ target, ...link }) => (target.kind === "inside" ? [{ link, place: target }] : []));
  if (inside.length === 0) return [];
  const verdicts = await checkInternalPaths(
    db,
    inside.flatMap(({ place }) => (place.path === "" ? [] : [place.path])),
    findPages,
  );
  const articleOf = ({ path }: InternalLink) => {
    const verdict = verdicts.get(path);
    return path === "" ? own : verdict?.is === "there" ? verdict.articleId : undefined;
  };
  const missing = await missingAnchors(
    db,
    inside.flatMap(({ place }) => {
      const articleId = articleOf(place);
      if (articleId === undefined || place.anchor === "") return [];
      return [place.anchor, fragmentId(place.anchor)].map((id) => ({ articleId, id }));
    }),
  );
  return inside.flatMap(({ link, place }) => {
    const isThere = (anchor: string) => anchor === "" || !missing.has(`${articleOf(place)}#${anchor}`);
    const finding = internalFinding(place, verdicts.get(place.path) ?? { is: "there" }, isThere);
    return finding ? [{ link, ...finding }] : [];
  });
}

function internalFinding(
  { path, query, anchor }: InternalLink,
  verdict: InternalVerdict,
  isThere: (anchor: string) => boolean,
): Omit<LinkFinding, "link"> | undefined {
  switch (verdict.is) {
    case "moved": {
      const isWhole = /[?#]/.test(verdict.to);
      const to = isWhole ? verdict.to : verdict.to + query + (anchor === "" ? "" : `#${anchor}`);
      return { rule: "moved", text: "Halaman ini pindah: tautan diarahkan ke alamatnya yang sekarang.", to };
    }
    case "unpublished":
      return { rule: "missing", text: "Artikel ini belum terbit, atau penerbitannya dibatalkan." };
    case "missing":
      return { rule: "missing", text: "Halaman ini tidak ada di portal." };
    case "there": {
      const id = fragmentId(anchor);
      // For a link within an article, the renderer finds the heading that is meant; for a link to another page, the browser needs the exact id.
      if (anchor === "" || isThere(path === "" ? id : anchor)) return undefined;
      if (path === "" || !isThere(id))
        return { rule: "anchors", text: `Bagian “#${anchor}” tidak ada di halaman itu.` };
      return {
        rule: "anchors",
        text: "Bagian yang dituju ditulis seperti di halamannya.",
        to: `${path}${query}#${id}`,
      };
    }
  }
}
