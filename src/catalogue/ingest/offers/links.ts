import { decodeEntities } from "../../../platform/text/html-text.ts";

/** The most characters of a link; a tracker's link contains the whole address of the page. */
const MAX_LINK = 4000;

/** Reads an http or https address with a host, unchanged where it is ASCII; undefined for anything else, also for one with a user name or password. */
export function readLink(text: string): string | undefined {
  if (text.length <= MAX_LINK && PLAIN.test(text)) return text;
  const link = decodeEntities(text.trim())
    .replace(/[\t\r\n]/g, "")
    .replaceAll(" ", "%20");
  if (!/^https?:\/\//i.test(link) || link.length > MAX_LINK || !URL.canParse(link)) return undefined;
  const { username, password, hostname, href } = new URL(link);
  if (username !== "" || password !== "" || hostname === "") return undefined;
  return PRINTABLE.test(link) ? link : href;
}

/** A link of these characters is kept as it is, since every address parser accepts it. */
const PRINTABLE = /^[!-~]+$/;
const PLAIN =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}(?:[/?][\w./?=%+~:,-]*(?:&\w+=[\w./?=%+~:,-]*)*)?$/i;

/** Reads the first address of a list; an address without a host is relative to the page. */
export function readImage(text: string, page: string | null): string | undefined {
  const [first = ""] = text.split(/[,|;](?=\s*(?:https?:|\/))/i, 1);
  if (/^\s*https?:/i.test(first)) return readLink(first.trim());
  const relative = decodeEntities(first.trim());
  if (page === null || relative === "" || /^[a-z][a-z0-9+.-]*:/i.test(relative) || !URL.canParse(relative, page))
    return undefined;
  return readLink(new URL(relative, page).href);
}
