import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { SES_WEBHOOK_PATH } from "../mail/paths.shared.ts";
import { mailboxProblem, mailboxSource, mailboxState, senderChecks } from "../mail/queries.ts";
import { mailboxAddressOf, type SmtpSettings } from "../mail/schema.ts";
import { type MailChecks, mailChecksAnswer } from "./answers.ts";
import { BOUNCE_SETTINGS, mailboxChanges, mailboxOf, tryMailbox } from "./bounce-settings.ts";
import { FAILURES } from "./failures.ts";
import { canManageSettings } from "./permissions.shared.ts";
import { bouncesInput, type SettingsAccess, sesInput, withVersions } from "./schema.ts";
import { TOO_MANY, takeTrial } from "./trials.ts";

type Options = {
  readonly db: Db;
  readonly settings: SettingsAccess;
  /** The configuration as it is now. */
  readonly config: { readonly siteUrl: string; readonly smtp: SmtpSettings | undefined };
};

/** The endpoints for the mailbox of returned mails, and for checks of the sender's domain as receivers see it. */
export const bounceRoutes = ({ db, settings, config }: Options) => [
  endpoint("PUT /settings/bounces", {
    summary: "Menyimpan kotak surat pantulan, setelah dicoba",
    input: withVersions(bouncesInput),
    answer: "none",
    errors: {
      ...errorsOf(FAILURES, "password-missing", "mailbox-refused", "in-environment", "wrong", "changed-meanwhile"),
      ...TOO_MANY,
    },
    can: canManageSettings,
    async handle({ input, actor, audit }) {
      const allowed = await takeTrial({ actor });
      if (!allowed.ok) return allowed;
      const address = mailboxOf(input, await settings.textOf(BOUNCE_SETTINGS.mailbox));
      if (!address.ok) return address;
      const tried = await tryMailbox(address.value);
      return tried.ok ? settings.save(mailboxChanges(address.value), audit, input.read) : tried;
    },
  }),
  endpoint("DELETE /settings/bounces", {
    summary: "Menghapus kotak surat pantulan yang tersimpan",
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile"),
    can: canManageSettings,
    handle: ({ audit }) => settings.save({ [BOUNCE_SETTINGS.mailbox]: null }, audit),
  }),
  endpoint("PUT /settings/ses", {
    summary: "Menyimpan topik Amazon SNS yang memberi tahu pantulan dan keluhan",
    input: withVersions(sesInput),
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile"),
    can: canManageSettings,
    handle: ({ input, audit }) => settings.save({ [BOUNCE_SETTINGS.topic]: input.topic || null }, audit, input.read),
  }),
  endpoint("GET /settings/mail/checks", {
    summary: "Memeriksa kotak surat pantulan, dan catatan DNS serta enkripsi pengirim email",
    answer: mailChecksAnswer,
    can: canManageSettings,
    handle: async (): Promise<MailChecks> => ({
      mailbox: await mailboxChecked(db, await settings.textOf(BOUNCE_SETTINGS.mailbox)),
      sender: config.smtp ? await senderChecks(config.smtp) : null,
      webhook: config.siteUrl + SES_WEBHOOK_PATH,
    }),
  }),
];

async function mailboxChecked(db: Db, text: string | undefined): Promise<MailChecks["mailbox"]> {
  const address = text === undefined ? undefined : mailboxAddressOf(text);
  if (!address) return null;
  const { checkedAt, problem, failingSince } = await mailboxState(db, mailboxSource(address));
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    problem: problem === "" ? null : mailboxProblem(problem),
    failingSince: failingSince?.toISOString() ?? null,
  };
}
