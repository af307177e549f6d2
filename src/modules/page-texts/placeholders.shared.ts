import { escapeXml } from "../../platform/text/xml.ts";

/** What a text can name instead of writing it out. Each is filled with the site's present value, so that a text survives a rename. */
export const PLACEHOLDERS = ["nama-situs", "email-kontak", "nama-bot"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Returns a placeholder as it is written in a text. */
export const placeholder = (name: Placeholder): string => `{{${name}}}`;

/** Matches what looks like a placeholder, in a text or percent-encoded in an address. */
const WRITTEN = /(?:\{\{|%7B%7B)\s*([a-z]+(?:-[a-z]+)*)\s*(?:\}\}|%7D%7D)/gi;

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Returns what is written like a placeholder and is none, such as a misspelt one. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(WRITTEN)].map(([, name = ""]) => name.toLowerCase()).find((name) => !isPlaceholder(name));

/** Fills the placeholders of a plain text. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(WRITTEN, (written, name: string) => {
    const known = name.toLowerCase();
    return isPlaceholder(known) ? values[known] : written;
  });

/** Fills the placeholders of HTML, within the values of attributes too. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
  html.replace(WRITTEN, (written, name: string) => {
    const known = name.toLowerCase();
    if (!isPlaceholder(known)) return written;
    return escapeXml(written.startsWith("%") ? encodeURI(values[known]) : values[known]);
  });
