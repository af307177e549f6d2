import { isOrderedQuery } from "./ordered-query.ts";

/** One kind of public address, with what the page cache, metrics, the sitemap and redirects need to know about it. */
export type PublicAddress<Kind extends string = string> = {
  /** A path such as `/artikel/:category`; a parameter stands for lower-case letters, digits and hyphens. */
  readonly path: string;
  /** The kind as which its requests and visits are counted. */
  readonly kind: Kind;
  /** The parameters that change the page, in the order of its cache key; all others are dropped. */
  readonly query: readonly string[];
  /** The allowed values of some parameters: with any other value, the page is the same as without the parameter, and is cached under the address without it. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /**
   * Whether the address has a canonical form of its query: parameters in one order, no empty ones, and several values joined by commas. Other spellings are
   * redirected to that form.
   */
  readonly isOrdered?: boolean;
  /** Whether answers at this address are cached; false where there are countless answers (search), or answers depend on more than their address. */
  readonly cached: boolean;
  /** The addresses of this kind that exist whatever the database holds: the path itself, if it has no parameter. */
  readonly fixed: readonly string[];
  /**
   * How search engines treat the fixed addresses: the sitemap names them, search engines are asked not to index them, or each page decides. Undefined for
   * addresses that are not pages, or not fixed.
   */
  readonly indexing?: "sitemap" | "noindex" | "by-page" | undefined;
};

/** The first word of paths that other parts of the product answer, because they are not pages, or not all of one kind. */
export type ReservedWord = {
  readonly word: string;
  /** Whether everything below the word is reserved as well. */
  readonly below?: true;
  /** The kind as which requests for such paths are counted; undefined where they are counted as unknown. */
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
  /** Single reserved paths, and a pattern for files beside the pages. */
  readonly reservedPaths: readonly string[];
  readonly files: RegExp;
  /** Whether a query asks for an answer to one visitor, which is not cached. */
  readonly isPersonal: (query: URLSearchParams) => boolean;
};

const MAX_KEY_LENGTH = 300;

/** Makes the registry of all public addresses, for all code that needs to know what is at a path. */
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

  /** Finds the cacheable address that a URL belongs to, and the parameters in its path. */
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
     * Returns the canonical address under which a request's answer is cached: its path and its declared parameters, in their order. Undefined for an address
     * that is not cached; unusual spellings of a path are answered, but not cached.
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
    /** Returns the kind of address of a path, cached or not; undefined where the path has no kind. */
    kindOf: (path: string): Kind | undefined => matchers.find(({ pattern }) => pattern.test(path))?.address.kind,
    /** Returns the kind of a path without a page, by its first word. */
    reservedKindOf: (path: string): string | undefined => wordKinds.get(path.split("/", 2)[1] ?? ""),
    /** Whether the site always answers a path, even without an article or a redirect there. A stored redirect from such a path would never take effect. */
    isOwnPath(path: string): boolean {
      const [, first = "", second] = path.split("/", 3);
      return own.has(path) || (second !== undefined && below.has(first)) || files.test(path);
    },
    /** The beginnings of addresses of lists that parameters narrow and sort in countless ways. */
    narrowed: [...new Set(addresses.flatMap(({ path, isOrdered }) => (isOrdered ? [path.replace(/:.*/, "")] : [])))],
    /** The addresses of pages that exist whatever the database holds. */
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
