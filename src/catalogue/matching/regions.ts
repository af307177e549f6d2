import { cleanTitle } from "./clean-title.ts";

/** The market for which a thing was made. When a title names no market, the thing was made for the Indonesian one. */
export type Region = "international" | "china" | "japan" | "korea" | "europe" | "america" | "singapore";

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

/** Reads the markets from the title as the shop wrote it, because "garansi internasional" is removed as noise elsewhere. */
export function regionsIn(title: string): ReadonlySet<string> {
  const text = cleanTitle(title.slice(0, MOST_READ));
  if (!ANY.test(text)) return NONE;
  return new Set(PATTERNS.flatMap(([region, pattern]) => (pattern.test(text) ? [region] : [])));
}

const MOST_READ = 2000;
