/** File extensions, which look like the last part of a host name. */
const FILE_ENDING =
  /\.(?:html?|php|aspx?|md|txt|pdf|docx?|xlsx?|jpe?g|png|gif|webp|avif|svg|mp[34]|zip|js|css|xml|json)$/i;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;
const MAIL = /^[^\s@/?#:]+@([^\s@/?#:]+)$/;

const isHost = (text: string) => HOST.test(text) && !FILE_ENDING.test(text);

/** Completes an address typed without its scheme: `tokopedia.com/promo` becomes `https://tokopedia.com/promo`, because it is no page of this site. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  const mail = MAIL.exec(address);
  if (mail?.[1] && isHost(mail[1])) return `mailto:${address}`;
  if (/^\/\/[^/]/.test(address)) return isHost(hostOf(address.slice(2))) ? `https:${address}` : address;
  return isHost(hostOf(address)) ? `https://${address}` : address;
}

/** The host before the path, without a port. */
const hostOf = (address: string) => /^[^/?#\\:]*(?=(?::\d{1,5})?(?:[/?#]|$))/.exec(address)?.[0] ?? "";

/** Whether a text is a complete address, and not words to search for. */
export const isWholeAddress = (address: string): boolean => /^(?:[/#?.]|[a-z][a-z\d+.-]*:\S+$)/i.test(address);

/** The address, if the whole text is one; undefined for other text. */
export function pastedAddress(text: string): string | undefined {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : undefined;
}
