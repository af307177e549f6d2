/** What came of handing one mail to the server. `reply` is its code and enhanced code: its words may hold an address. */
export type SmtpOutcome =
  | { readonly kind: "sent"; readonly reply: string }
  /** "Try again later"; `pausesDomain`: not only this mail. */
  | { readonly kind: "deferred"; readonly reply: string; readonly pausesDomain: boolean }
  /** "Never". `isHard`: there is no such mailbox. */
  | { readonly kind: "failed"; readonly reply: string; readonly isHard: boolean }
  /** The connection broke before all was handed over, so it has not arrived. */
  | { readonly kind: "lost"; readonly reply: string }
  /** All was handed over, and nothing was answered: it may have arrived. */
  | { readonly kind: "ambiguous"; readonly reply: string }
  /** The server cannot be reached or does not let us in, whoever the mail is for. */
  | { readonly kind: "server"; readonly reply: string }
  /** The server does not take mail of this sender. */
  | { readonly kind: "sender"; readonly reply: string };

export type SmtpError = NodeJS.ErrnoException & {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly originalCode?: string;
};

/** How far one mail got. */
export type Handover = {
  /** The server has let us in, and its turn has come. */
  isBegun: boolean;
  /** The last byte of it went to the connection. */
  isDone: boolean;
};

export function outcomeOf(error: SmtpError, { isBegun, isDone }: Handover): SmtpOutcome {
  const { responseCode: code, command = "" } = error;
  const reply = replyOf(error);
  // Whoever the mail is for: no connection, no greeting, no sign-in.
  if (!isBegun || error.code === "EAUTH") return { kind: "server", reply };
  if (code === undefined) return { kind: isDone ? "ambiguous" : "lost", reply };
  const enhanced = enhancedCode(error.response);
  if (code >= 400 && code < 500)
    return { kind: "deferred", reply, pausesDomain: code === 421 || /^4\.7\./.test(enhanced) };
  if (command === "MAIL FROM") return { kind: "sender", reply };
  return { kind: "failed", reply, isHard: command === "RCPT TO" && isNoMailbox(code, enhanced) };
}

/** "550 5.1.1", or what went wrong without an answer; never the server's words. */
export function replyOf({ code, originalCode, responseCode, response }: SmtpError): string {
  if (responseCode === undefined) return [originalCode, code].find(Boolean) ?? "ECONNECTION";
  return `${responseCode} ${enhancedCode(response)}`.trim();
}

/** RFC 3463; "" where there is none. */
export const enhancedCode = (response = ""): string =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";

/** RFC 3463, 3.2 and 3.3: the address is wrong or gone. A full mailbox (5.2.2), a policy (5.7.x) or a size is another matter. */
export function isNoMailbox(code: number, enhanced: string): boolean {
  if (enhanced === "") return code === 550 || code === 551 || code === 553;
  return /^5\.(1\.(?!7$|8$)\d+|2\.1)$/.test(enhanced);
}
