import { cleanTitle } from "./clean-title.ts";

/** Whose market a thing was made for; what says nothing is sold here. */
type Region = "international" | "china" | "japan" | "korea" | "europe" | "america" | "singapore";

const WORDS: Readonly<Record<Region, string>> = {
  international: "inter|ex ?inter|internasional|international|global",
  china: "cina|china|chn|tiongkok|cn (?:version|versi|rom)|(?:version|versi|rom) cn",
  japan: "jepang|japan|jpn",
  korea: "korea|korean",
  europe: "eropa|europe|eu (?:version|versi|plug)|(?:version|versi) eu",
  america: "amerika|usa|us (?:version|versi|plug)|(?:version|versi) us",
  singapore: "singapore|singapura",
};

const pattern = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");
const PATTERNS = Object.entries(WORDS).map(([region, words]) => [region, pattern(words)] as const);
const ANY = pattern(Object.values(WORDS).join("|"));
const NONE: ReadonlySet<string> = new Set();

/** From the title as it stands: "garansi internasional" is noise for everything else. */
export function regionsIn(title: string): ReadonlySet<string> {
  const text = cleanTitle(title.slice(0, MOST_READ));
  if (!ANY.test(text)) return NONE;
  return new Set(PATTERNS.flatMap(([region, pattern]) => (pattern.test(text) ? [region] : [])));
}

const MOST_READ = 2000;
