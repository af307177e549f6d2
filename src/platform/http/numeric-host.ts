/** Matches most addresses: the host is a name whose last part consists of letters. */
const NAMED = /^https?:\/\/[a-z0-9.-]*\.[a-z]{2,}(?=[/?#:]|$)/i;

/** The only two forms of a numeric host in a parsed address (https://url.spec.whatwg.org/#host-serializing). */
const NUMBER = /^(?:\[.*\]|\d+(?:\.\d+){3})$/;

/** Whether a link names a server by its IP address, in whatever notation; such a link does not tell visitors whose server it is. */
export const isNumericHost = (link: string): boolean =>
  !NAMED.test(link) && NUMBER.test(URL.parse(link)?.hostname ?? "");
