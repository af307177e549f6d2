import type { SHOPS as DIRECTORY } from "../../../modules/stores/shops.shared.ts";

/** What the address in a link says of the page that the link leads to. */
export type ShopLink = {
  /** The address without scheme, tracking parameters and the prefixes of phone sites: `tokopedia.com/toko/barang`. */
  readonly address: string;
  /** The query parameters that say which item the page shows, sorted by name; often empty. */
  readonly query: string;
  /** The slug of the store in the directory; undefined where the link leads to no store of the directory. */
  readonly store: string | undefined;
  /** The store's ids for the item, as the store's feeds may write them; the first is the usual form. */
  readonly ids: readonly string[];
  /** Words of the address, for a search. */
  readonly words: string;
};

export type PastedLink =
  | { readonly kind: "none" }
  /** A short link, whose target only the operator of its host knows. */
  | { readonly kind: "short"; readonly url: string; readonly store: string | undefined }
  | { readonly kind: "link"; readonly link: ShopLink };

type ShopPages = {
  readonly hosts: RegExp;
  /** A pattern for the hosts of the short links that the store's app shares. */
  readonly short?: RegExp;
  /** @returns the item's ids, or undefined where the page does not show a single item */
  readonly idsOf?: (path: string) => readonly string[] | undefined;
};

const shopeeIds = ([, shop = "", item = ""]: RegExpMatchArray) => [
  `${shop}.${item}`,
  item,
  `${shop}_${item}`,
  `${shop}-${item}`,
];

const first =
  (...patterns: readonly RegExp[]) =>
  (path: string): readonly string[] | undefined => {
    const found = patterns.map((pattern) => path.match(pattern)).find((match) => match !== null);
    return found?.slice(1).filter((id) => id !== undefined);
  };

/** The stores of the directory, recognised by their own addresses. The patterns come from feeds.md §4 and from the sites themselves. */
const PAGES: Readonly<Record<keyof typeof DIRECTORY, ShopPages>> = {
  shopee: {
    hosts: /^(?:m\.|mall\.)?shopee\.co\.id$/,
    short: /^(?:s\.shopee\.co\.id|(?:id\.)?shp\.ee|shope\.ee)$/,
    idsOf(path) {
      const found =
        path.match(/-i\.(\d{1,15})\.(\d{1,15})$/) ?? path.match(/\/(?:product|opaanlp)\/(\d{1,15})\/(\d{1,15})$/);
      return found ? shopeeIds(found) : undefined;
    },
  },
  tokopedia: {
    hosts: /^(?:m\.)?tokopedia\.com$/,
    short: /^(?:tokopedia\.link|(?:vt|tk)\.tokopedia\.com)$/,
    idsOf: first(/^\/([\w.-]+\/[\w.-]+)$/),
  },
  lazada: {
    hosts: /^(?:m\.|pages\.)?lazada\.co\.id$/,
    short: /^[sc]\.lazada\.co\.id$/,
    idsOf(path) {
      const [, item, sku] = path.match(/(?:^|[-/])i(\d{1,15})(?:-s(\d{1,15}))?\.html$/) ?? [];
      if (item === undefined) return undefined;
      return sku === undefined ? [item] : [`${item}_${sku}`, item, sku, `${item}-${sku}`];
    },
  },
  blibli: {
    hosts: /^(?:m\.)?blibli\.com$/,
    short: /^blibli\.app\.link$/,
    idsOf: first(/\/(?:ps|is|pc)--([\w.-]{3,60})$/i),
  },
  bukalapak: { hosts: /^(?:m\.)?bukalapak\.com$/, idsOf: first(/^\/p\/.*\/([0-9a-z]{4,12})-jual-[\w-]+$/) },
  bhinneka: { hosts: /^(?:m\.)?bhinneka\.com$/, idsOf: first(/sku-?(\d{5,15})/i) },
  enterkomputer: { hosts: /^(?:m\.)?enterkomputer\.com$/, idsOf: first(/\/detail\/(\d{1,12})/) },
  zalora: { hosts: /^(?:m\.)?zalora\.co\.id$/, idsOf: first(/-(\d{5,12})(?:\.html)?$/) },
  "ikea-indonesia": { hosts: /^ikea\.co\.id$/, idsOf: first(/-art-(\d{8})$/) },
  informa: { hosts: /^(?:m\.)?informa\.co\.id$/ },
  mothercare: { hosts: /^(?:m\.)?mothercare\.co\.id$/ },
  sephora: { hosts: /^(?:m\.)?sephora\.co\.id$/ },
  sociolla: { hosts: /^(?:m\.)?sociolla\.com$/, idsOf: first(/\/(\d{3,12})-[\w-]+$/) },
  watsons: { hosts: /^(?:m\.)?watsons\.co\.id$/, idsOf: first(/\/p\/(BP_\d{3,12})$/i) },
  carmudi: { hosts: /^(?:m\.)?carmudi\.co\.id$/ },
  gramedia: { hosts: /^(?:m\.)?gramedia\.com$/ },
  "decathlon-indonesia": {
    hosts: /^(?:m\.)?decathlon\.co\.id$/,
    idsOf: first(/\/p\/(?:R-p-)?([\w-]{5,20}?)(?:-[a-z][\w-]*)?\.html$/),
  },
};

const SHOPS = Object.entries(PAGES).map(([store, pages]) => ({ store, ...pages }));

/** Short links that belong to no store: those of affiliate networks, of TikTok and of general shorteners. */
const SHORTENERS = /^(?:invl\.me|invol\.co|atid\.me|bit\.ly|s\.id|v[tm]\.tiktok\.com)$/;

/** The stores whose links this file can read. */
export const LINKED_STORES: readonly string[] = SHOPS.map(({ store }) => store);

/**
 * Reads the link in a text that a visitor pasted or an app shared; other words may surround the link. Apps put zero-width characters both inside links and
 * after them, so the text is read once with spaces in their place and once without them, and the reading that names an item wins.
 */
export function readPastedLink(text: string): PastedLink {
  const given = text.slice(0, LONGEST);
  const apart = readLink(given.replace(ZERO_WIDTH, " "));
  if (namesThing(apart)) return apart;
  const joined = readLink(given.replace(ZERO_WIDTH, ""));
  return namesThing(joined) ? joined : apart;
}

const LONGEST = 4_000;
const ZERO_WIDTH = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

const namesThing = (read: PastedLink): boolean =>
  read.kind === "short" || (read.kind === "link" && read.link.ids.length > 0);

function readLink(text: string): PastedLink {
  const url = linkIn(text);
  return url ? linkOf(url) : { kind: "none" };
}

/** A link with a scheme, or a link as people enter it by hand: a host name with a dot, and a path. */
const LINK = /https?:\/\/[^\s<>"]+|(?<![\w@./])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,10}\/[^\s<>"]+/i;

function linkIn(text: string): URL | undefined {
  const found = LINK.exec(text)?.[0].replace(/[.,;:!?)\]}'”’]+$/, "");
  if (found === undefined) return undefined;
  const url = URL.parse(/^https?:/i.test(found) ? found : `https://${found}`);
  return url && url.username === "" && url.password === "" ? url : undefined;
}

function linkOf(url: URL, depth = 0): PastedLink {
  const host = url.hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const short = SHOPS.find((shop) => shop.short?.test(host));
  const shop = SHOPS.find(({ hosts }) => hosts.test(host));
  // A link of an affiliate network has the store's own address in a parameter.
  const inside = short || shop || depth > 0 ? undefined : insideOf(url);
  if (inside) return linkOf(inside, 1);
  if (short || SHORTENERS.test(host))
    return url.pathname.length > 1 ? { kind: "short", url: url.href, store: short?.store } : { kind: "none" };
  const path = decoded(url.pathname)
    .replace(/\/+$/, "")
    .replace(/^\/universal-link(?=\/)/, "");
  return {
    kind: "link",
    link: {
      address: host.replace(/^m\./, "") + path,
      query: namingParameters(url.searchParams),
      store: shop?.store,
      ids: shop?.idsOf?.(path) ?? [],
      words: wordsOf(path) || wordsOf(url.searchParams.get("keyword") ?? url.searchParams.get("q") ?? ""),
    },
  };
}

function insideOf(url: URL): URL | undefined {
  for (const name of ["url", "u", "deeplink", "murl", "redir", "redirect", "to"]) {
    const inside = URL.parse(url.searchParams.get(name) ?? "");
    const host = inside?.hostname.replace(/^www\./, "") ?? "";
    if (inside && SHOPS.some(({ hosts, short }) => hosts.test(host) || short?.test(host))) return inside;
  }
  return undefined;
}

const NAMING = /^(?:id|pid|p|sku|mc|item_?id|product_?id|goods_?id|variant|variant_?id)$/i;

/** Keeps the parameters that say which item the page shows; all other parameters say where a visitor came from. */
export const namingParameters = (parameters: URLSearchParams): string =>
  new URLSearchParams([...parameters].filter(([name, value]) => NAMING.test(name) && value !== "").sort()).toString();

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(ZERO_WIDTH, "");
  } catch {
    return path;
  }
}

/** Words in paths that belong to the site's layout, and do not name the item for sale. */
const OF_THE_SITE = new Set([
  "p",
  "id",
  "in",
  "products",
  "product",
  "produk",
  "detail",
  "html",
  "jual",
  "ps",
  "is",
  "pc",
  "art",
  "pdp",
  "search",
  "cari",
]);
const MOST_WORDS = 8;

/**
 * Takes the words of the path segment with the most letters, because that segment names the item. A store's numbers are left out, since they mean nothing
 * elsewhere.
 */
function wordsOf(path: string): string {
  const [most = []] = path
    .split("/")
    .map(wordsOfPart)
    .sort((one, other) => lettersOf(other) - lettersOf(one));
  return most.slice(0, MOST_WORDS).join(" ").slice(0, 100);
}

const wordsOfPart = (part: string): readonly string[] =>
  part
    .replace(/^(?:ps|is|pc)--.*$|-i\.\d+\.\d+$|-?i\d+(?:-s\d+)?\.html$|\.html$/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !OF_THE_SITE.has(word.toLowerCase()) && !/^\d{6,}$/.test(word));

const lettersOf = (words: readonly string[]): number => words.join("").replace(/\P{L}/gu, "").length;
