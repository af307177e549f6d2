import { NO_FOLDER, SIGN_IN_REFUSED } from "./imap-session.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  [SIGN_IN_REFUSED]: "Server menolak nama pengguna atau kata sandinya.",
  [NO_FOLDER]: "Folder itu tidak ada di kotak surat.",
  ENOTFOUND: "Nama servernya tidak dikenal.",
  ECONNREFUSED: "Server tidak menerima sambungan di port itu.",
};

/** Says in a sentence for owners why a mailbox cannot be read. @param code the code of `MailboxUnreadable` */
export const mailboxProblem = (code: string): string =>
  SENTENCES[code] ?? `Server tidak menjawab sebagaimana mestinya (${code}).`;
