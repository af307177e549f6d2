/** The parts of `BOUNCE_IMAP_URL`, such as imaps://user:password@host:993/INBOX. */
export type MailboxAddress = {
  readonly host: string;
  readonly port: number;
  /** Whether TLS is used from the start. Otherwise STARTTLS is required, except for a server on this machine. */
  readonly isTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

export const IMAP_PORTS = { tls: 993, starttls: 143 } as const;

const DEFAULT_FOLDER = "INBOX";

/** @returns undefined where the text is no address of a mailbox */
export function mailboxAddressOf(text: string): MailboxAddress | undefined {
  const url = URL.parse(text);
  if (!url || !/^imaps?:$/.test(url.protocol) || url.hostname === "" || url.search !== "" || url.hash !== "")
    return undefined;
  const isTls = url.protocol === "imaps:";
  try {
    const address = {
      ...{ host: url.hostname.replace(/^\[|\]$/g, ""), isTls },
      port: Number(url.port || IMAP_PORTS[isTls ? "tls" : "starttls"]),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.replace(/^\//, "")) || DEFAULT_FOLDER,
    };
    return address.user === "" || address.password === "" ? undefined : address;
  } catch {
    // The text has a percent sign that begins no valid escape.
    return undefined;
  }
}

export function mailboxUrl({ host, port, isTls, user, password, folder }: MailboxAddress): string {
  // People write IPv6 addresses both with and without brackets.
  const server = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  const access = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `${isTls ? "imaps" : "imap"}://${access}@${server}:${port}/${encodeURIComponent(folder)}`;
}
