/** A node of structured data: parsed JSON-LD, or microdata in the same form. A stranger wrote it, so only own members are read. */
export type Thing = Readonly<Record<string, unknown>>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The most values of one member; no page for people has more. */
const MAX_VALUES = 500;

/** Returns the values of a member, whether the member has one value or a list. */
export function valuesOf(thing: Thing, name: string): readonly unknown[] {
  if (!Object.hasOwn(thing, name)) return [];
  const value = thing[name];
  return Array.isArray(value) ? value.flat(2).slice(0, MAX_VALUES) : [value];
}

/** Returns the types of a node; "https://schema.org/Product", "schema:Product" and "Product" are the same. */
export const typesOf = (thing: Thing): ReadonlySet<string> =>
  new Set(valuesOf(thing, "@type").map((type) => lastPart(textOf(type)).toLowerCase()));

const lastPart = (text: string): string =>
  text.slice(Math.max(...["/", "#", ":"].map((sign) => text.lastIndexOf(sign))) + 1);

const MAX_TEXT = 2000;

/** Returns a text or number as text; for a node, its value, name or address. Empty for anything else. */
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

/** Returns the first text that is not empty. */
export function firstText(thing: Thing, ...names: readonly string[]): string {
  for (const name of names) for (const value of valuesOf(thing, name)) if (textOf(value) !== "") return textOf(value);
  return "";
}
