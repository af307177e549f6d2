/** Endings of host names that people type without a scheme. A country code may follow, as in `co.id`. */
const TOP_LEVEL_DOMAINS =
  "com|net|org|id|info|biz|io|co|me|tv|shop|store|online|site|xyz|dev|link|ly|be|us|uk|sg|my|au|jp|cn|de|fr|nl|eu|edu|gov|mil|asia|in|th|vn|ph|kr|hk|tw|web|blog|cloud|page|tech|space|club|top|app|ai|gg|cc|to";
/** Endings that names of files have, too, so a name with such an ending is a host only if a path follows. */
const FILES = new Set(["ai", "app", "in", "page", "link", "me"]);
const HOST = new RegExp(
  `^(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+(${TOP_LEVEL_DOMAINS})(?::\\d{1,5})?(?=$|[/?#])`,
  "iu",
);
const WWW = /^www\d?\.[^/?#\s.]+\.[^/?#\s]+/i;

/**
 * Adds `https://` to an address that was typed without a scheme: a browser takes `tokopedia.com/x` for a path relative to the present page. Undefined where the
 * address has a scheme, and for paths, anchors, and names of files (`gambar.png`, `panduan.html`).
 */
export function withScheme(address: string): string | undefined {
  const typed = address.trim();
  if (typed === "" || /[\s<>"]/.test(typed) || /^(?:[/.#?]|[a-z][a-z0-9+.-]*:(?!\d))/i.test(typed)) return undefined;
  const host = HOST.exec(typed);
  const isFile = host?.[0] === typed && typed.split(".").length === 2 && FILES.has(host[1]?.toLowerCase() ?? "");
  if (!(WWW.test(typed) || (host && !isFile))) return undefined;
  return URL.canParse(`https://${typed}`) ? `https://${typed}` : undefined;
}
