import { withScheme } from "../../../platform/text/with-scheme.ts";
import { STORES } from "../../stores/directory.shared.ts";
import { absoluteUrl, internalPath } from "../addresses.ts";
import type { Anchor } from "../page-parts.ts";
import type { AuditedPage, Rule } from "./rule.ts";

/** The `rel` values of every link to a store (Google Search Central, "Qualify outbound links"). */
const STORE_REL = ["noopener", "noreferrer", "sponsored", "nofollow"];

const STORE_HOSTS = new Set(
  Object.values(STORES)
    .flat()
    .map((store) => new URL(store.url).host),
);

/** Link texts that do not say where they lead (Google Search Central, "Link best practices": anchor text). */
const EMPTY_WORDS =
  /^(klik( di sini)?|di sini|baca|lihat|(baca |lihat )?selengkapnya|tautan|link|read more|here)[.!»→ ]*$/i;

export const LINK_RULES: readonly Rule[] = [
  {
    id: "link-name",
    name: "Tautan tanpa teks",
    severity: "error",
    description: "Setiap tautan punya teks, atau gambar dengan teks alternatif.",
    check: ({ parts }) => parts.anchors.filter(({ name }) => !name).map(({ href }) => `Tautan tanpa teks: ${href}`),
  },
  {
    id: "link-text",
    name: "Teks tautan tidak menyebut tujuannya",
    severity: "warning",
    description: "Teks tautan menyebut tujuannya, bukan sekadar “klik di sini”.",
    check: ({ parts }) =>
      parts.anchors
        .filter(({ name }) => EMPTY_WORDS.test(name))
        .map(({ name, href }) => `Teks tautan “${name}” tidak menyebut tujuannya: ${href}`),
  },
  {
    id: "link-scheme",
    name: "Tautan ke situs lain tanpa https://",
    severity: "error",
    description: "Alamat situs lain ditulis lengkap dengan https://, supaya tidak dicari di situs ini.",
    check: ({ parts }) =>
      parts.anchors.flatMap(({ href }) => {
        // A relative address in an article is rendered with a leading slash, which is removed here to get the address as it was typed.
        const typed = href.replace(/^\/(?!\/)/, "");
        const meant = withScheme(typed);
        return meant ? [`${typed} dicari di situs ini. Maksudnya barangkali ${meant}`] : [];
      }),
  },
  {
    id: "link-broken",
    name: "Tautan ke halaman yang tidak ada",
    severity: "error",
    description: "Setiap tautan di dalam situs menuju halaman yang ada.",
    check: (page) => answers(page, (status) => status >= 400).map(({ path, status }) => `${path} menjawab ${status}.`),
  },
  {
    id: "link-redirect",
    name: "Tautan lewat pengalihan",
    severity: "warning",
    description: "Tautan di dalam situs menuju alamat akhir, tanpa pengalihan.",
    check: (page) => answers(page, (status) => status >= 300 && status < 400).map(({ path }) => `${path} dialihkan.`),
  },
  {
    id: "link-fragment",
    name: "Tautan ke bagian halaman yang tidak ada",
    severity: "warning",
    description: "Tautan ke bagian halaman ini (#…) menuju bagian yang ada.",
    check: ({ parts }) =>
      parts.anchors
        .map(({ href }) => href)
        .filter((href) => href.startsWith("#") && href !== "#" && href !== "#top")
        .filter((href) => !parts.ids.has(decoded(href.slice(1))))
        .map((href) => `Tautan ke bagian yang tidak ada: ${href}`),
  },
  {
    id: "store-link",
    name: "Tautan toko tanpa tab baru atau rel yang benar",
    severity: "error",
    description: `Tautan ke toko terbuka di tab baru dengan rel “${STORE_REL.join(" ")}”.`,
    check: (page) =>
      page.parts.anchors
        .filter((anchor) => leadsToStore(anchor, page))
        .filter(({ rel, target }) => target !== "_blank" || STORE_REL.some((token) => !rel.includes(token)))
        .map(({ href, rel }) => `${href} memakai rel “${rel.join(" ")}”.`),
  },
];

/** Lists the paths on this site that a page links to, each once, without those that robots.txt closes. */
export function internalLinks(page: Pick<AuditedPage, "path" | "parts" | "site">): string[] {
  const base = absoluteUrl(page.path, page.site);
  const paths = page.parts.anchors.map(({ href }) => internalPath(href, base, page.site));
  return [
    ...new Set(paths.filter((path) => path !== undefined && !/^\/(admin|api|rest|auth)(\/|$)/.test(path))),
  ] as string[];
}

function answers(page: AuditedPage, wanted: (status: number) => boolean): { path: string; status: number }[] {
  return internalLinks(page)
    .map((path) => ({ path, status: page.linkStatus(path) ?? 200 }))
    .filter(({ status }) => wanted(status));
}

/**
 * Whether a link leads to a store. Its host shows this, or the `rel` of a paid link, or, if its address is that of an affiliate network, the text of
 * its button.
 */
function leadsToStore({ href, rel, name }: Anchor, { site }: AuditedPage): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href) || new URL(href).origin === site.url) return false;
  return STORE_HOSTS.has(new URL(href).host) || rel.includes("sponsored") || name.startsWith("Kunjungi ");
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
