import type { Db } from "../../../platform/database/tables.ts";
import { secret } from "../../../platform/secrets.ts";
import { deliveryNamedIn } from "../delivery-token.ts";
import { MESSAGE_ID_SECRET } from "../message-id-secret.ts";
import { ENGINE_DEFAULTS } from "../schema.ts";
import { addressHashes } from "../suppression.ts";
import type { RecipientStatus } from "./delivery-status.ts";
import { type Bounce, type BounceOutcome, type BounceParts, recordBounce } from "./record-bounce.ts";
import { type ReturnedMail, readReturnedMail } from "./returned-mail.ts";

/** `other` means that the mail is no report, or that it reports no final outcome but, for example, a delay. */
export type ReadOutcome = BounceOutcome | "other";

export const READ_OUTCOMES = ["hard", "soft", "refused", "complaint", "repeated", "foreign", "other"] as const;
export type ReadCounts = Readonly<Record<ReadOutcome, number>>;

export type BounceReader = {
  /** Reads a raw returned mail and records what it reports. */
  readonly read: (raw: Buffer) => Promise<ReadOutcome>;
  /** Records a bounce of the delivery whose token is in one of the texts `names`. A text without a token of ours is ignored. */
  readonly record: (db: Db, names: readonly string[], found: FoundBounce) => Promise<BounceOutcome>;
};

export type FoundBounce = Omit<Bounce, "delivery">;

/** Makes the reader that records bounces from every source: files, a mailbox, a webhook. */
export async function bounceReader(db: Db): Promise<BounceReader> {
  const key = await secret(db, MESSAGE_ID_SECRET);
  const parts = { hashes: await addressHashes(db), bounceLimit: ENGINE_DEFAULTS.bounceLimit };
  const record: BounceReader["record"] = async (on, names, found) => {
    const delivery = deliveryIn(key, names);
    return delivery === undefined ? "foreign" : recordBounce({ ...parts, db: on }, { ...found, delivery });
  };
  return {
    record,
    async read(raw) {
      const mail = await readReturnedMail(raw);
      if (!mail) return "other";
      const delivery = deliveryIn(key, mail.names);
      if (delivery === undefined) return isReport(mail) ? "foreign" : "other";
      return db.transaction().execute((trx) => recordMail({ ...parts, db: trx }, mail, delivery));
    },
  };
}

function deliveryIn(key: string, names: readonly string[]): number | undefined {
  for (const name of names) {
    const delivery = deliveryNamedIn(key, name);
    if (delivery !== undefined) return delivery;
  }
  return undefined;
}

const isReport = (mail: ReturnedMail) =>
  mail.type === "feedback" ? mail.isComplaint : mail.recipients.some(({ isFailed }) => isFailed);

async function recordMail(parts: BounceParts, mail: ReturnedMail, delivery: number): Promise<ReadOutcome> {
  if (mail.type === "feedback")
    return mail.isComplaint ? recordBounce(parts, { delivery, kind: "complaint", reply: "" }) : "other";
  const row = await parts.db.selectFrom("deliveries").select("recipient").where("id", "=", delivery).executeTakeFirst();
  if (!row) return "foreign";
  const status = statusFor(mail.recipients, row.recipient);
  if (!status?.isFailed) return "other";
  return recordBounce(parts, { delivery, kind: status.kind, reply: status.status });
}

/** Finds the status of the recipient that we wrote to. The other recipients are members of a mailing list to which the mail was passed on. */
function statusFor(recipients: readonly RecipientStatus[], recipient: string | null): RecipientStatus | undefined {
  const own = recipients.find(({ addresses }) => recipient !== null && addresses.includes(recipient));
  return own ?? (recipients.length === 1 ? recipients[0] : undefined);
}
