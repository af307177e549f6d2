/** Most hosts: a name whose last part is of letters. */
const NAMED = /^https?:\/\/[a-z0-9.-]*\.[a-z]{2,}(?=[/?#:]|$)/i;

/** The only two forms that a parsed address has for a number (https://url.spec.whatwg.org/#host-serializing). */
const NUMBER = /^(?:\[.*\]|\d+(?:\.\d+){3})$/;

/** Whether a link names a server by its number, in whatever notation: visitors cannot tell whose it is. */
export const isNumericHost = (link: string): boolean =>
  !NAMED.test(link) && NUMBER.test(URL.parse(link)?.hostname ?? "");
