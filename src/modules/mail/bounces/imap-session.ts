import type { ImapFlow } from "imapflow";
import { seconds } from "../../../platform/clock.ts";
import { isLocalHost } from "../local-host.ts";
import type { MailboxAddress } from "./mailbox-address.ts";
import { MAX_RETURNED_BYTES } from "./returned-mail.ts";

/**
 * These two codes, like the error codes of network and TLS, say why a mailbox cannot be read. The server's message is never kept, since it may
 * contain an address.
 */
export const SIGN_IN_REFUSED = "EAUTH";
export const NO_FOLDER = "ENOFOLDER";

export class MailboxUnreadable extends Error {
  override name = "MailboxUnreadable";
  readonly code: string;

  constructor(code: string) {
    super(`the mailbox cannot be read: ${code}`);
    this.code = code;
  }
}

const LIMITS = {
  ...{ connectionTimeout: seconds(20), greetingTimeout: seconds(20), socketTimeout: seconds(60) },
  ...{ maxLiteralSize: 2 * MAX_RETURNED_BYTES, maxResponseSize: 3 * MAX_RETURNED_BYTES },
};

/** A connection in which the folder is open. The IMAP package is loaded at the first connection. */
export type ImapSession = {
  readonly client: ImapFlow;
  readonly uidValidity: number;
  /** Whether the folder has any mail. */
  readonly isEmpty: boolean;
};

/** Signs in, opens the folder and passes the session to `work`. @throws MailboxUnreadable, or the error that `work` throws */
export async function withMailbox<Value>(
  address: MailboxAddress,
  signal: AbortSignal,
  work: (session: ImapSession) => Promise<Value>,
): Promise<Value> {
  const { ImapFlow } = await import("imapflow");
  const { host, port, isTls, user, password, folder } = address;
  const client = new ImapFlow({
    ...{ host, port, secure: isTls, auth: { user, pass: password }, logger: false, disableAutoIdle: true },
    // A password is sent unencrypted only to this machine.
    ...(!isTls && !isLocalHost(host) && { doSTARTTLS: true }),
    ...LIMITS,
  });
  // The error needs no handling here: the command that waits for a reply throws the same connection error.
  client.on("error", () => {});
  const close = () => client.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    await client.connect().catch((error) => {
      throw new MailboxUnreadable(codeOf(error));
    });
    const box = await client.mailboxOpen(folder).catch((error) => {
      throw new MailboxUnreadable(isRefused(error) ? NO_FOLDER : codeOf(error));
    });
    return await work({ client, uidValidity: Number(box.uidValidity), isEmpty: box.exists === 0 });
  } catch (error) {
    throw isOfImap(error) ? new MailboxUnreadable(codeOf(error as ImapError)) : error;
  } finally {
    signal.removeEventListener("abort", close);
    await client.logout().catch(() => {});
    client.close();
  }
}

type ImapError = Error & {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly responseStatus?: string;
};

const isRefused = ({ responseStatus }: ImapError) => responseStatus === "NO";

/** Whether the connection itself failed, judged by the error codes of the package and of the network. */
const isOfImap = (error: unknown) => {
  const { code, responseStatus } = error as ImapError;
  return responseStatus !== undefined || /^(NoConnection|EConnectionClosed|ETIMEOUT|ECONN|EPIPE)/.test(code ?? "");
};

function codeOf(error: ImapError): string {
  if (error instanceof MailboxUnreadable) return error.code;
  if (error.authenticationFailed === true) return SIGN_IN_REFUSED;
  return /^\w{1,60}$/.exec(error.code ?? "")?.[0] ?? "EIMAP";
}
