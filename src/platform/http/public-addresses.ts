import { isOrderedQuery } from "./ordered-query.ts";

/** One kind of public address, and what the page cache, metrics, the sitemap and redirects have to know of it. */
export type PublicAddress<Kind extends string = string> = {
  /** Such as `/artikel/:category`; a parameter stands for lower-case letters, digits and hyphens. */
  readonly path: string;
  /** What requests for it, and visits of it, count as. */
  readonly kind: Kind;
  /** The parameters that change what it shows, in the order of its cache key; all others are dropped. */
  readonly query: readonly string[];
  /** Of parameters that know but a few values: with any other one the page is as without the parameter, and is cached as that. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Its parameters have one order, none is empty, several values are joined by commas; other spellings are led there. */
  readonly isOrdered?: boolean;
  /** False where the answers are without number (search) or depend on more than their address. */
  readonly cached: boolean;
  /** Those of its addresses that are there whatever the database holds: its path, where that has no parameter. */
  readonly fixed: readonly string[];
  /**
   * Whether the sitemap lists the fixed ones, search engines are asked to leave them out, or each page says so itself. Undefined for what is
   * no page, or none that is always there.
   */
  readonly indexing?: "sitemap" | "noindex" | "by-page" | undefined;
};

/** The first word of paths that are no page, or none of one kind: what other parts of the product answer. */
export type ReservedWord = {
  readonly word: string;
  /** Everything below the word is reserved as well. */
  readonly below?: true;
  /** What requests that begin with it count as; undefined where nobody needs to tell them from unknown ones. */
  readonly kind?: string;
};

type Address<Kind extends string> = Pick<PublicAddress<Kind>, "path" | "kind"> & Partial<PublicAddress<Kind>>;

export const publicAddress = <Kind extends string>(address: Address<Kind>): PublicAddress<Kind> => ({
  query: [],
  cached: true,
  fixed: address.path.includes("/:") ? [] : [address.path],
  ...address,
});

type Options<Kind extends string> = {
  readonly addresses: readonly PublicAddress<Kind>[];
  readonly reservedWords: readonly ReservedWord[];
  /** Single paths that are reserved too, and what files have in common that lie beside the pages. */
  readonly reservedPaths: readonly string[];
  readonly files: RegExp;
  /** Whether a query asks for an answer to one visitor, which is cached for nobody else. */
  readonly isPersonal: (query: URLSearchParams) => boolean;
};

const MAX_KEY_LENGTH = 300;

/** Every public address of the product in one place, for all who have to know what a path leads to. */
export function addressRegistry<Kind extends string>(options: Options<Kind>) {
  const { addresses, reservedWords, reservedPaths, files, isPersonal } = options;
  const matchers = addresses.map((address) => ({ address, pattern: patternOf(address.path) }));
  const cached = matchers.filter(({ address }) => address.cached);
  const own = new Set([
    ...reservedPaths,
    ...reservedWords.map(({ word }) => `/${word}`),
    ...addresses.flatMap(({ path, fixed }) => [path, ...fixed.map(withoutQuery)]),
  ]);
  const below = new Set(reservedWords.flatMap(({ word, below }) => (below ? [word] : [])));
  const wordKinds = new Map(reservedWords.map(({ word, kind }) => [word, kind]));

  /** What an address that can be cached is one of, and the parameters in its path. */
  function findCached(url: string) {
    const [path, search] = split(url);
    for (const { address, pattern } of cached) {
      const found = pattern.exec(path);
      if (found) return { address, path, search, params: { ...found.groups } };
    }
    return undefined;
  }

  return {
    findCached,
    /**
     * The canonical address under which a request's answer is cached: its path and the parameters that are declared for it,
     * in their order. Undefined for what is not cached; odd spellings of a path are answered, but not cached.
     */
    cacheKeyOf(url: string): string | undefined {
      const found = findCached(url);
      if (!found || found.path.length > MAX_KEY_LENGTH) return undefined;
      const { address, path, search } = found;
      if (search === "") return path;
      const given = new URLSearchParams(search);
      if (isPersonal(given)) return undefined;
      if (address.isOrdered && !isOrderedQuery(address.query, search)) return undefined;
      const declared = new URLSearchParams();
      for (const name of address.query) {
        const value = given.get(name);
        if (value !== null && (address.values?.[name]?.includes(value) ?? true)) declared.append(name, value);
      }
      const key = declared.size > 0 ? `${path}?${declared}` : path;
      return key.length > MAX_KEY_LENGTH ? undefined : key;
    },
    /** Which kind of address a path is, whether it is cached or not; undefined where it is none. */
    kindOf: (path: string): Kind | undefined => matchers.find(({ pattern }) => pattern.test(path))?.address.kind,
    /** What a path counts as by its first word, which leads to no page. */
    reservedKindOf: (path: string): string | undefined => wordKinds.get(path.split("/", 2)[1] ?? ""),
    /** Whether the site answers a path by itself, whatever articles there are: a redirect from there would never be followed. */
    isOwnPath(path: string): boolean {
      const [, first = "", second] = path.split("/", 3);
      return own.has(path) || (second !== undefined && below.has(first)) || files.test(path);
    },
    /** What the addresses of lists begin with that parameters narrow and sort: without number. */
    narrowed: [...new Set(addresses.flatMap(({ path, isOrdered }) => (isOrdered ? [path.replace(/:.*/, "")] : [])))],
    /** The addresses of pages that are there whatever the database holds. */
    listed: fixedWith(addresses, "sitemap"),
    unlisted: fixedWith(addresses, "noindex"),
    byPage: fixedWith(addresses, "by-page"),
  };
}

const fixedWith = (addresses: readonly PublicAddress[], wanted: PublicAddress["indexing"]): readonly string[] =>
  addresses.flatMap(({ fixed, indexing }) => (indexing === wanted ? fixed : []));

function split(url: string): [path: string, search: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

const withoutQuery = (address: string) => split(address)[0];

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[a-z0-9-]+)");
  return new RegExp(`^${escaped}$`);
}
