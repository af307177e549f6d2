/** What programs call themselves. Who says to be a browser and is none cannot be told from one. */
const PROGRAMS =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|fetcher|preview|monitor|scanner|lighthouse|headless|phantom|puppeteer|playwright|externalhit|whatsapp|telegram|skypeuri|embedly|curl|wget|python|httpx?\b|okhttp|java\/|axios|node-|undici|go-http|ruby|perl|libwww|feed|validator/i;

/**
 * Whether a person has followed a link, as far as a request says: bots that name themselves, browsers that load ahead what nobody has
 * asked for, and what only asks whether something is there (HEAD) are none.
 */
export function isPerson({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (method !== "GET") return false;
  const loadsAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  );
  if (loadsAhead) return false;
  // Fetch Metadata: browsers send it to https and localhost. A link that was followed is a navigation.
  const mode = headers.get("sec-fetch-mode");
  if (mode !== null && mode !== "navigate") return false;
  const agent = headers.get("user-agent") ?? "";
  return /^Mozilla\/|^Opera\//.test(agent) && !PROGRAMS.test(agent);
}
