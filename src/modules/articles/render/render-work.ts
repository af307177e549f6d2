import type { Result } from "../../../platform/result.ts";
import type { StoredImage } from "../../media/schema.ts";
import { auditPage, type Finding } from "../../seo/rules.ts";
import type { Site } from "../../seo/schema.ts";
import { STORES } from "../../stores/directory.shared.ts";
import type { LimitFailure } from "../markdown/limits.ts";
import { type RenderedMarkdown, renderMarkdown } from "../markdown.shared.ts";

export type NamedImage = StoredImage & { id: number };

/** A body to render, with those of our pictures that it names, by the hash in their address. */
export type Rendering = { readonly markdown: string; readonly images: ReadonlyMap<string, NamedImage> };

/** A page to check by the rules of the site. */
export type PageAudit = {
  readonly html: string;
  readonly path: string;
  readonly indexable: boolean;
  readonly site: Site;
};

export type Rendered = Result<RenderedMarkdown, LimitFailure>;

const STORE_IDS = new Set(
  Object.values(STORES)
    .flat()
    .map((store) => store.id),
);

const MEDIA_HASH = /\/media\/([0-9a-f]{64})\//;

/** @param src an image address as the body has it */
export const imageNamed = (images: Rendering["images"], src: string): NamedImage | undefined =>
  images.get(MEDIA_HASH.exec(src)?.[1] ?? "");

export const render = ({ markdown, images }: Rendering): Rendered =>
  renderMarkdown(markdown, { image: (src) => imageNamed(images, src), knowsStore: (id) => STORE_IDS.has(id) });

/** Checks a page with `auditPage`, as if the page had been fetched with status 200. */
export function auditRenderedPage({ html, ...page }: PageAudit): Finding[] {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  return auditPage(html, { ...page, status: 200, headers });
}
