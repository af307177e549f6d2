import type { Translation } from "./schema.ts";

/** The value for readers of any other language (https://developers.google.com/search/docs/specialty/international/localized-versions). */
const ANY = "x-default";

type Page = { readonly path: string; readonly translations?: readonly Translation[] };

/**
 * Lists the addresses of a page in its languages, for `hreflang`: either all of them name each other and themselves, or none does. The first is for
 * readers of other languages. A page that is not live, or has no live translation, gets none.
 */
export function alternatesOf({ path, translations = [] }: Page): { language: string; path: string }[] {
  const live = translations.filter(({ isLive }) => isLive);
  const distinct = live.filter(({ language }, at) => live.findIndex((other) => other.language === language) === at);
  if (distinct.length < 2 || !distinct.some((other) => other.path === path)) return [];
  const alternates = distinct.map((one) => ({ language: one.language, path: one.path }));
  return [...alternates, { language: ANY, path: alternates[0]?.path ?? path }];
}
