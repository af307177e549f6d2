import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { failure, success } from "../../platform/result.ts";
import type { SmtpSettings } from "../mail/schema.ts";
import { mailTrialAnswer } from "./answers.ts";
import { FAILURES } from "./failures.ts";
import { MAIL_SETTINGS, mailAddress, mailChanges, sendTrial, trialMail, tryServer } from "./mail-settings.ts";
import { canManageSettings } from "./permissions.shared.ts";
import { forgotten, type MailInput, mailInput, type SettingsAccess, withVersions } from "./schema.ts";
import { TOO_MANY, takeTrial } from "./trials.ts";

type Options = {
  readonly settings: SettingsAccess;
  /** The configuration as it is now. */
  readonly config: { readonly siteName: string; readonly smtp: SmtpSettings | undefined };
};

/** The endpoints for the mail server: what is tried, stored and deleted, and a test mail through the server that is used now. */
export const mailRoutes = ({ settings, config }: Options) => [
  endpoint("POST /settings/mail/trials", {
    summary: "Mengirim email percobaan ke alamat Anda sendiri, tanpa menyimpan apa pun",
    input: mailInput,
    answer: mailTrialAnswer,
    errors: { ...errorsOf(FAILURES, "password-missing", "mail-refused"), ...TOO_MANY },
    can: canManageSettings,
    async handle({ input, actor }) {
      const allowed = await takeTrial({ actor });
      if (!allowed.ok) return allowed;
      const address = await addressOf(settings, input);
      if (!address.ok) return address;
      const sent = await sendTrial({ url: address.value, from: input.from }, trialMail(actor.email, config.siteName));
      return sent.ok ? success({ to: actor.email }) : sent;
    },
  }),
  endpoint("POST /settings/mail/current/trials", {
    summary: "Mengirim email percobaan ke alamat Anda sendiri lewat server email yang dipakai sekarang",
    answer: mailTrialAnswer,
    errors: { ...errorsOf(FAILURES, "no-server-to-try", "mail-refused"), ...TOO_MANY },
    can: canManageSettings,
    async handle({ actor }) {
      const { smtp, siteName } = config;
      if (!smtp) return failure("no-server-to-try");
      const allowed = await takeTrial({ actor });
      if (!allowed.ok) return allowed;
      const sent = await sendTrial(smtp, trialMail(actor.email, siteName));
      return sent.ok ? success({ to: actor.email }) : sent;
    },
  }),
  endpoint("PUT /settings/mail", {
    summary: "Menyimpan server email, setelah dicoba",
    input: withVersions(mailInput),
    answer: "none",
    errors: {
      ...errorsOf(FAILURES, "password-missing", "mail-refused", "in-environment", "wrong", "changed-meanwhile"),
      ...TOO_MANY,
    },
    can: canManageSettings,
    async handle({ input, actor, audit }) {
      const allowed = await takeTrial({ actor });
      if (!allowed.ok) return allowed;
      const address = await addressOf(settings, input);
      if (!address.ok) return address;
      const tried = await tryServer(address.value, input.from);
      return tried.ok ? settings.save(mailChanges(address.value, input), audit, input.read) : tried;
    },
  }),
  endpoint("DELETE /settings/mail", {
    summary: "Menghapus server email yang tersimpan",
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile"),
    can: canManageSettings,
    handle: ({ audit }) => settings.save(forgotten(MAIL_SETTINGS), audit),
  }),
];

const addressOf = async (settings: SettingsAccess, input: MailInput) =>
  mailAddress(input, await settings.textOf(MAIL_SETTINGS.url));
