/** A node of structured data: of JSON-LD as it was parsed, of microdata as JSON-LD would have it. It is a stranger's: only own members count. */
export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Of one member; a page with more is no page for people. */
const MAX_VALUES = 500;

/** What a member has, one or many. */
export function valuesOf(thing: Thing, name: string): readonly unknown[] {
  if (!Object.hasOwn(thing, name)) return [];
  const value = thing[name];
  return Array.isArray(value) ? value.flat(2).slice(0, MAX_VALUES) : [value];
}

/** "https://schema.org/Product", "schema:Product" and "Product" are one. */
export const typesOf = (thing: Thing): ReadonlySet<string> =>
  new Set(valuesOf(thing, "@type").map((type) => lastPart(textOf(type)).toLowerCase()));

const lastPart = (text: string): string =>
  text.slice(Math.max(...["/", "#", ":"].map((sign) => text.lastIndexOf(sign))) + 1);

const MAX_TEXT = 2000;

/** A text or a number; of a thing its value, name or address. Empty for what is none. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim().slice(0, MAX_TEXT);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (!isThing(value)) return "";
  for (const name of ["@value", "name", "url", "contentUrl", "@id"]) {
    const [member] = valuesOf(value, name);
    if (typeof member === "string" || typeof member === "number") return textOf(member);
  }
  return "";
}

/** The first that says something. */
export function firstText(thing: Thing, ...names: readonly string[]): string {
  for (const name of names) for (const value of valuesOf(thing, name)) if (textOf(value) !== "") return textOf(value);
  return "";
}
