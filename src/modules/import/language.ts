import { baseLanguage, detectLanguage, UNSURE } from "../../platform/text/language-detection.ts";
import { languageSchema, SITE_LANGUAGE } from "../articles/schema.ts";

/**
 * Returns the language detected in a text, or the language that the source claims. Detection matters because many systems are set to English although their
 * articles are not in English, and lists, feeds and search show only the site's own language.
 */
export async function languageOf(text: string, said: string | undefined): Promise<string> {
  const found = await detectLanguage(text);
  if (found === SITE_LANGUAGE) return found;
  const tag = said?.trim().replaceAll("_", "-").toLowerCase() ?? "";
  const known = languageSchema.safeParse(tag).success ? baseLanguage(tag) : SITE_LANGUAGE;
  // "in" is the former code of Indonesian.
  if (known !== SITE_LANGUAGE && known !== "in") return known;
  return found === UNSURE ? SITE_LANGUAGE : found;
}
