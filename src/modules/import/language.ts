import { languageSchema, SITE_LANGUAGE } from "../articles/schema.ts";

const INDONESIAN = new Set(
  "dan yang di untuk dengan dari ini itu pada adalah tidak akan atau dalam bisa juga karena lebih anda kami saya sudah".split(
    " ",
  ),
);
const OTHERS = new Set(
  "the and of to is in for that with this are you your it on was as be der die das und les des une est pour para los las que".split(
    " ",
  ),
);
const FEWEST = 5;

/**
 * Whether a text is Indonesian, or what its system says it is. Systems are set to English by the thousand while their
 * articles are not, and lists, feeds and search show the site's own language only.
 */
export function languageOf(text: string, said: string | undefined): string {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 2000) ?? [];
  const own = words.filter((word) => INDONESIAN.has(word)).length;
  const other = words.filter((word) => OTHERS.has(word)).length;
  if (own >= FEWEST && own > other * 2) return SITE_LANGUAGE;
  const tag = said?.trim().replaceAll("_", "-").toLowerCase() ?? "";
  const known = languageSchema.safeParse(tag).success ? tag.split("-")[0] : undefined;
  // "ms" and "in" are what old systems and detectors call it.
  if (known === undefined || known === "in") return other >= FEWEST && other > own * 2 ? "en" : SITE_LANGUAGE;
  if (known === SITE_LANGUAGE && other >= FEWEST && other > own * 2) return "en";
  return known;
}
