import { decodeEntities } from "../../../platform/text/html-text.ts";

/** Characters: a tracker's link carries the address of the page within it. */
const MAX_LINK = 4000;

/** An http or https address with a host, as it stands there where it is ASCII; undefined for anything else, also for one that signs in. */
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

/** Nothing in it has to be read, and every parser of addresses takes it. */
const PRINTABLE = /^[!-~]+$/;
const PLAIN =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}(?:[/?][\w./?=%+~:,-]*(?:&\w+=[\w./?=%+~:,-]*)*)?$/i;

/** The first address of a list; one without a host is of the page's. */
export function readImage(text: string, page: string | null): string | undefined {
  const [first = ""] = text.split(/[,|;](?=\s*(?:https?:|\/))/i, 1);
  if (/^\s*https?:/i.test(first)) return readLink(first.trim());
  const relative = decodeEntities(first.trim());
  if (page === null || relative === "" || /^[a-z][a-z0-9+.-]*:/i.test(relative) || !URL.canParse(relative, page))
    return undefined;
  return readLink(new URL(relative, page).href);
}
