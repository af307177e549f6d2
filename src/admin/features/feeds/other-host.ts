/** Returns a warning about an address on another host than the store's own: it may be a wrong paste, or the store may sell there too. */
export function otherHost(
  url: string,
  merchant: { readonly name: string; readonly homeUrl: string } | undefined,
): string | undefined {
  const hostOf = (address: string) => URL.parse(address.trim())?.hostname.replace(/^(?:www|m)\./, "");
  const [host, own] = [hostOf(url), merchant && hostOf(merchant.homeUrl)];
  if (!merchant || host === undefined || own === undefined || host === own) return undefined;
  if (host.endsWith(`.${own}`) || own.endsWith(`.${host}`)) return undefined;
  return `Alamat ini ada di ${host}, sedangkan situs ${merchant.name} adalah ${own}. Simpan sekali lagi bila memang benar.`;
}
