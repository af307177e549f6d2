import { baseLanguage, detectLanguage, UNSURE } from "../../platform/text/language-detection.ts";
import { languageSchema, SITE_LANGUAGE } from "../articles/schema.ts";

/**
 * The language of a text, or what its system says it is. Systems are set to English by the thousand while their articles
 * are not, and lists, feeds and search show the site's own language only.
 */
export async function languageOf(text: string, said: string | undefined): Promise<string> {
  const found = await detectLanguage(text);
  if (found === SITE_LANGUAGE) return found;
  const tag = said?.trim().replaceAll("_", "-").toLowerCase() ?? "";
  const known = languageSchema.safeParse(tag).success ? baseLanguage(tag) : SITE_LANGUAGE;
  // "in" is what old systems call it.
  if (known !== SITE_LANGUAGE && known !== "in") return known;
  return found === UNSURE ? SITE_LANGUAGE : found;
}
