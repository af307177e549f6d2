import type { Translation } from "./schema.ts";

/** For readers of any other language (https://developers.google.com/search/docs/specialty/international/localized-versions). */
const ANY = "x-default";

type Page = { readonly path: string; readonly translations?: readonly Translation[] };

/**
 * The addresses of a page in its languages, for `hreflang`: all of them name each other and themselves, or none does. The
 * first is the one for everybody else. Nothing for a page that is not live itself, or has no live translation.
 */
export function alternatesOf({ path, translations = [] }: Page): { language: string; path: string }[] {
  const live = translations.filter(({ isLive }) => isLive);
  const distinct = live.filter(({ language }, at) => live.findIndex((other) => other.language === language) === at);
  if (distinct.length < 2 || !distinct.some((other) => other.path === path)) return [];
  const alternates = distinct.map((one) => ({ language: one.language, path: one.path }));
  return [...alternates, { language: ANY, path: alternates[0]?.path ?? path }];
}
