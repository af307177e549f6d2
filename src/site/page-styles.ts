import { LRUCache } from "lru-cache";
import { cspHash } from "../platform/http/static-files.ts";
import { decodeEntities } from "../platform/text/html-text.ts";

/**
 * A part of a style sheet: text that every page carries; a rule for pages that have all classes of one of its selectors; or rules within an at-rule, which is
 * left out when none of them is needed.
 */
export type StylePart =
  | string
  | { readonly needs: readonly (readonly string[])[]; readonly css: string }
  | { readonly open: string; readonly parts: readonly StylePart[] };

export type PageStyles = {
  readonly css: Buffer;
  /** The hash of the styles, as a source expression for the Content Security Policy. */
  readonly hash: string;
};

/** Which of the rules' classes a piece of HTML has, one bit each. */
type Classes = Uint8Array;

export type StyleSheet = {
  readonly classesIn: (html: string) => Classes;
  /** Returns the rules for a page, given the classes of its pieces. */
  readonly pageStyles: (pieces: readonly Classes[]) => PageStyles;
};

/** The number of cached style sheets; pages of one kind hardly differ in their classes. */
const MOST_SHEETS = 200;
/**
 * The number of cached values of class attributes, of which there are some hundreds. When there are more, the cache is emptied, because keeping the most
 * recently used values would cost as much as scanning again.
 */
const MOST_VALUES = 5_000;

/**
 * Makes the style sheet of public pages. The style sheet is inline in each page, so a page carries only the rules that can apply to its own HTML or to classes
 * that scripts may add.
 */
export function styleSheet(parts: readonly StylePart[]): StyleSheet {
  const placeByName = new Map<string, number>();
  const compile = (part: StylePart): Compiled => {
    if (typeof part === "string") return () => part;
    if ("parts" in part) {
      const inner = part.parts.map(compile);
      return (has) => {
        const css = inner.map((write) => write(has)).join("");
        return css && `${part.open}${css}}`;
      };
    }
    const needs = part.needs.map((classes) => classes.map((name) => placeOf(name, placeByName)));
    return (has) => (needs.some((places) => places.every(has)) ? part.css : "");
  };
  const compiled = parts.map(compile);
  const bytes = Math.ceil(placeByName.size / 8);
  const placesByValue = new Map<string, readonly number[]>();
  const sheets = new LRUCache<string, PageStyles>({ max: MOST_SHEETS });
  const placesOf = (value: string) => {
    const known = placesByValue.get(value);
    if (known) return known;
    if (placesByValue.size >= MOST_VALUES) placesByValue.clear();
    const places = namesIn(value).flatMap((name) => placeByName.get(name) ?? []);
    placesByValue.set(value, places);
    return places;
  };
  return {
    classesIn(html) {
      const found = new Uint8Array(bytes);
      for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at)) {
        const start = at + ATTRIBUTE.length;
        at = html.indexOf('"', start);
        if (at < 0) break;
        for (const place of placesOf(html.slice(start, at)))
          found[place >> 3] = (found[place >> 3] ?? 0) | (1 << (place & 7));
      }
      return found;
    },
    pageStyles(pieces) {
      const all = new Uint8Array(bytes);
      for (const piece of pieces) for (let at = 0; at < bytes; at++) all[at] = (all[at] ?? 0) | (piece[at] ?? 0);
      const key = Buffer.from(all.buffer).toString("latin1");
      const known = sheets.get(key);
      if (known) return known;
      const css = compiled
        .map((write) => write((place) => ((all[place >> 3] ?? 0) & (1 << (place & 7))) !== 0))
        .join("");
      const made = { css: Buffer.from(css), hash: cspHash(css) };
      sheets.set(key, made);
      return made;
    },
  };
}

/** Writes the rules of a part for a page that has these classes. */
type Compiled = (has: (place: number) => boolean) => string;

const ATTRIBUTE = ' class="';

function placeOf(name: string, placeByName: Map<string, number>): number {
  const place = placeByName.get(name) ?? placeByName.size;
  placeByName.set(name, place);
  return place;
}

/** Splits a class attribute into names. Names that Tailwind makes from selectors ("[&>li]:mt-2") are escaped in HTML. */
const namesIn = (value: string) =>
  (value.includes("&") ? decodeEntities(value) : value).split(/\s+/).filter((name) => name !== "");
