/** The outcome of handing one mail to the server. `reply` holds only the codes of the server's reply, since its text may contain an address. */
export type SmtpOutcome =
  | { readonly kind: "sent"; readonly reply: string }
  /** The server said "try again later". `pausesDomain`: the reply concerns other mails to the domain, too. */
  | { readonly kind: "deferred"; readonly reply: string; readonly pausesDomain: boolean }
  /** The server refused for good. `isHard`: there is no such mailbox. */
  | { readonly kind: "failed"; readonly reply: string; readonly isHard: boolean }
  /** The connection broke before the whole mail was handed over, so the mail has not arrived. */
  | { readonly kind: "lost"; readonly reply: string }
  /** The whole mail was handed over but no reply came, so the mail may have arrived. */
  | { readonly kind: "ambiguous"; readonly reply: string }
  /** The server cannot be reached or refuses our sign-in, for any recipient. */
  | { readonly kind: "server"; readonly reply: string }
  /** The server does not accept mail from this sender. */
  | { readonly kind: "sender"; readonly reply: string };

export type SmtpError = NodeJS.ErrnoException & {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly originalCode?: string;
};

/** How far the handover of one mail got. */
export type Handover = {
  /** The handover has begun, on a connection that the server accepted. */
  isBegun: boolean;
  /** The last byte of the mail went to the connection. */
  isDone: boolean;
};

export function outcomeOf(error: SmtpError, { isBegun, isDone }: Handover): SmtpOutcome {
  const { responseCode: code, command = "" } = error;
  const reply = replyOf(error);
  // There was no connection, no greeting or no sign-in, which concerns every mail.
  if (!isBegun || error.code === "EAUTH") return { kind: "server", reply };
  if (code === undefined) return { kind: isDone ? "ambiguous" : "lost", reply };
  const enhanced = enhancedCode(error.response);
  if (code >= 400 && code < 500)
    return { kind: "deferred", reply, pausesDomain: code === 421 || /^4\.7\./.test(enhanced) };
  if (command === "MAIL FROM") return { kind: "sender", reply };
  return { kind: "failed", reply, isHard: command === "RCPT TO" && isNoMailbox(code, enhanced) };
}

/** Returns codes such as "550 5.1.1", or the error code where there was no answer; never the server's words. */
export function replyOf({ code, originalCode, responseCode, response }: SmtpError): string {
  if (responseCode === undefined) return [originalCode, code].find(Boolean) ?? "ECONNECTION";
  return `${responseCode} ${enhancedCode(response)}`.trim();
}

/** Reads the enhanced status code (RFC 3463); "" where there is none. */
export const enhancedCode = (response = ""): string =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";

/** Whether the address is wrong or gone (RFC 3463, 3.2 and 3.3). A full mailbox (5.2.2), a policy (5.7.x) or a size is another matter. */
export function isNoMailbox(code: number, enhanced: string): boolean {
  if (enhanced === "") return code === 550 || code === 551 || code === 553;
  return /^5\.(1\.(?!7$|8$)\d+|2\.1)$/.test(enhanced);
}
