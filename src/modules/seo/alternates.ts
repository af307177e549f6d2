import type { Translation } from "./schema.ts";

/** The `hreflang` value for readers of any other language (https://developers.google.com/search/docs/specialty/international/localized-versions). */
const ANY = "x-default";

type Page = { readonly path: string; readonly translations?: readonly Translation[] };

/**
 * Lists the addresses of a page in its languages, for `hreflang`: each of these pages has to list all of them, including itself. The first page is
 * repeated for readers of any other language. The list is empty if the page is not live, or has no live translation.
 */
export function alternatesOf({ path, translations = [] }: Page): { language: string; path: string }[] {
  const live = translations.filter(({ isLive }) => isLive);
  const distinct = live.filter(({ language }, at) => live.findIndex((other) => other.language === language) === at);
  if (distinct.length < 2 || !distinct.some((other) => other.path === path)) return [];
  const alternates = distinct.map((one) => ({ language: one.language, path: one.path }));
  return [...alternates, { language: ANY, path: alternates[0]?.path ?? path }];
}
