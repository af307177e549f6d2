/** Links to offers: an offer's own address, put into its merchant's link template (an affiliate program's deep link). */

/** `{url}` takes the address as it is, `{url_encoded}` takes it percent-encoded (RFC 3986, section 2.1). */
const PLACEHOLDER = /\{url(?:_encoded)?\}/g;

export type TemplateFailure =
  | "not-https"
  | "unreadable"
  | "no-placeholder"
  | "several-placeholders"
  | "unknown-placeholder"
  | "placeholder-in-host";

/** Returns why a text is no template; undefined where it is one. */
export function templateFailure(template: string): TemplateFailure | undefined {
  if (!template.startsWith("https://")) return "not-https";
  const places = template.match(PLACEHOLDER)?.length ?? 0;
  if (/[{}]/.test(template.replace(PLACEHOLDER, ""))) return "unknown-placeholder";
  if (places !== 1) return places === 0 ? "no-placeholder" : "several-placeholders";
  // The host must end before the placeholder, so that no offer's address can change the host of the link. Browsers read \ as /.
  if (!/^https:\/\/[^/?#\\{]+[/?#]/.test(template)) return "placeholder-in-host";
  const url = URL.parse(template.replace(PLACEHOLDER, "x"));
  return url === null || /\s/.test(template) || hasCredentials(url) ? "unreadable" : undefined;
}

/**
 * Returns the link to an offer. The address is escaped so far that it remains one part of the link, so its parameters never change the template's parameters.
 * @returns undefined where the address is not http or https
 */
export function linkFor(
  { linkTemplate }: { readonly linkTemplate: string | null },
  offerUrl: string,
): string | undefined {
  const address = webAddress(offerUrl);
  if (address === undefined || linkTemplate === null) return address;
  const link = linkTemplate.replace(PLACEHOLDER, (placeholder, at: number) => {
    if (placeholder === "{url_encoded}") return encodeURIComponent(address);
    if (/[?#]/.test(linkTemplate.slice(0, at))) return address.replace(/[%&#+]/g, encodeURIComponent);
    const isLast = at + placeholder.length === linkTemplate.length;
    return isLast ? address : encodeURIComponent(address);
  });
  return URL.parse(link)?.href;
}

/** Returns an http or https address in the form that browsers give it (ASCII), without user name and password. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.username = "";
  url.password = "";
  return url.href;
}

export const hasCredentials = ({ username, password }: URL): boolean => username !== "" || password !== "";
