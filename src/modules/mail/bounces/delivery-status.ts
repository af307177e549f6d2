import { isNoMailbox } from "../transport/smtp-outcome.ts";

/**
 * Why a mail came back. `refused`: a policy or a filter refused the mail, which says nothing about the address.
 * @see https://www.rfc-editor.org/rfc/rfc3463
 */
export type FailureKind = "hard" | "soft" | "refused";

/** One group of fields of a delivery status: what became of one recipient (RFC 3464, 2.3). */
export type RecipientStatus = {
  /** The addresses of the final recipient and of the original one, in lower case. */
  readonly addresses: readonly string[];
  readonly isFailed: boolean;
  /** The enhanced status code (RFC 3463), such as 5.1.1; "" where the report has none. */
  readonly status: string;
  readonly kind: FailureKind;
};

type Fields = ReadonlyMap<string, string>;

/** The most groups of a part that are read. A part with more groups is not about a mail of ours, because our mails have one recipient. */
const MOST_GROUPS = 100;

/** @param text the part message/delivery-status, as text */
export function recipientStatuses(text: string): readonly RecipientStatus[] {
  const groups = text
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n/, MOST_GROUPS)
    .map(fieldsOf);
  // The first group describes the whole mail; some servers leave it out.
  return groups.filter((fields) => fields.has("final-recipient") || fields.has("action")).map(statusOf);
}

/** Parses header fields into a map by lower-case name. Folded lines are joined (RFC 5322, 2.2.3). */
export function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function statusOf(fields: Fields): RecipientStatus {
  const addresses = ["final-recipient", "original-recipient"].flatMap((name) => addressIn(fields.get(name)));
  const said = enhancedIn(fields.get("status") ?? "");
  const diagnostic = fields.get("diagnostic-code") ?? "";
  return {
    addresses,
    isFailed: /^failed\b/i.test(fields.get("action") ?? ""),
    status: said,
    kind: failureKind(said, diagnostic),
  };
}

/** Parses values such as "rfc822; nama@contoh.id" or "utf-8; …". */
function addressIn(value = ""): string[] {
  const address = value
    .slice(value.indexOf(";") + 1)
    .trim()
    .toLowerCase();
  return address === "" ? [] : [address.replace(/^<|>$/g, "")];
}

const enhancedIn = (text: string) => /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? "";

/** @param status the code of RFC 3463 @param diagnostic the other server's reply, which is more exact than a 5.0.0 */
function failureKind(status: string, diagnostic: string): FailureKind {
  const isVague = status === "" || /^5\.0\./.test(status);
  const enhanced = isVague ? enhancedIn(diagnostic) || status : status;
  if (enhanced.startsWith("4.")) return "soft";
  const code = Number(/(?<!\d)(5\d\d)(?![\d.])/.exec(diagnostic)?.[1] ?? 0);
  const isUnsaid = enhanced === "" || /^5\.0\./.test(enhanced);
  if (isNoMailbox(code, isUnsaid ? "" : enhanced)) return "hard";
  return /^5\.7\./.test(enhanced) ? "refused" : "soft";
}
