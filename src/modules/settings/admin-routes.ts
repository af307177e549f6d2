import type { Db } from "../../platform/database/tables.ts";
import { endpoint } from "../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { failure } from "../../platform/result.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { SmtpSettings } from "../mail/schema.ts";
import { smallFileOf } from "../media/queries.ts";
import { AI_SETTINGS, aiAccess, aiChanges, tryAi } from "./ai-settings.ts";
import { aiTrialAnswer, type SettingsAnswer, settingsAnswer } from "./answers.ts";
import { BACKUP_SETTINGS, backupChanges, tryFolder } from "./backup-settings.ts";
import { bounceRoutes } from "./bounce-routes.ts";
import { BOUNCE_SETTINGS, mailboxView } from "./bounce-settings.ts";
import { FAILURES } from "./failures.ts";
import { identityChanges } from "./identity.ts";
import { isKnownLogo } from "./known-logo.ts";
import { mailRoutes } from "./mail-routes.ts";
import { MAIL_SETTINGS, mailServerOf } from "./mail-settings.ts";
import { canManageSettings } from "./permissions.shared.ts";
import { settingVersions } from "./queries.ts";
import {
  type AiInput,
  aiInput,
  backupInput,
  forgotten,
  IDENTITY_SETTINGS,
  identityInput,
  type SettingsAccess,
  sendingInput,
  withVersions,
} from "./schema.ts";
import { sendingChanges } from "./sending-settings.ts";
import { TOO_MANY, takeTrial } from "./trials.ts";

type Options = {
  readonly db: Db;
  readonly log: Log;
  readonly settings: SettingsAccess;
  /** The configuration as it is now. */
  readonly config: {
    readonly siteName: string;
    readonly siteUrl: string;
    readonly newsletterConfirm: boolean;
    readonly smtp: SmtpSettings | undefined;
  };
  readonly backupFolder: string;
};

/** The endpoints for settings that an owner decides about. A value from the environment wins over a stored value. */
export const settingsAdminRoutes = (options: Options) => [
  endpoint("GET /settings", {
    summary: "Menampilkan pengaturan situs dan siapa yang menentukannya; rahasia tidak ditampilkan",
    answer: settingsAnswer,
    can: canManageSettings,
    handle: () => settingsView(options),
  }),
  endpoint("PATCH /settings/identity", {
    summary: "Mengubah nama, deskripsi, logo, kontak, penerbit, dan akun media sosial situs",
    input: withVersions(identityInput),
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile", "unknown-image"),
    can: canManageSettings,
    async handle({ input, audit }) {
      if (input.logo && !(await isKnownLogo(options.db, String(input.logo)))) return failure("unknown-image");
      return options.settings.save(identityChanges(input), audit, input.read);
    },
  }),
  ...mailRoutes(options),
  endpoint("PUT /settings/sending", {
    summary: "Mengubah kapan dan secepat apa newsletter dikirim",
    input: withVersions(sendingInput),
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile", "no-mail-server"),
    can: canManageSettings,
    async handle({ input, audit }) {
      if (input.confirm && !(await options.settings.textOf(MAIL_SETTINGS.url))) return failure("no-mail-server");
      return options.settings.save(sendingChanges(input), audit, input.read);
    },
  }),
  ...bounceRoutes(options),
  ...backupRoutes(options),
  ...aiRoutes(options),
];

const backupRoutes = ({ settings, backupFolder }: Options) => [
  endpoint("PUT /settings/backups", {
    summary: "Menyimpan jam pencadangan dan kata sandinya, setelah folder cadangan dicoba",
    input: withVersions(backupInput),
    answer: "none",
    errors: errorsOf(
      FAILURES,
      "passphrase-missing",
      "passphrases-differ",
      "folder-refused",
      "in-environment",
      "wrong",
      "changed-meanwhile",
    ),
    can: canManageSettings,
    async handle({ input, audit }) {
      const isProtected =
        (await settings.textOf(BACKUP_SETTINGS.passphrase)) !== undefined ||
        (await settings.textOf(BACKUP_SETTINGS.unencrypted)) === "true";
      const changes = backupChanges(input, isProtected);
      if (!changes.ok) return changes;
      const tried = await tryFolder(backupFolder);
      return tried.ok ? settings.save(changes.value, audit, input.read) : tried;
    },
  }),
  endpoint("DELETE /settings/backups", {
    summary: "Menghapus jam pencadangan yang tersimpan; kata sandinya tetap",
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile"),
    can: canManageSettings,
    handle: ({ audit }) => settings.save({ [BACKUP_SETTINGS.times]: null }, audit),
  }),
];

const aiRoutes = ({ settings, log }: Options) => [
  endpoint("POST /settings/ai/trials", {
    summary: "Mencoba layanan AI tanpa menyimpan apa pun",
    input: aiInput,
    answer: aiTrialAnswer,
    errors: { ...errorsOf(FAILURES, "key-missing", "model-missing", "ai-refused"), ...TOO_MANY },
    can: canManageSettings,
    async handle({ input, actor }) {
      const allowed = await takeTrial({ actor });
      if (!allowed.ok) return allowed;
      const access = await accessOf(settings, input);
      return access.ok ? tryAi(access.value, input, log) : access;
    },
  }),
  endpoint("PUT /settings/ai", {
    summary: "Menyimpan layanan AI, setelah dicoba",
    input: withVersions(aiInput),
    answer: aiTrialAnswer,
    errors: {
      ...errorsOf(
        FAILURES,
        "key-missing",
        "model-missing",
        "ai-refused",
        "in-environment",
        "wrong",
        "changed-meanwhile",
      ),
      ...TOO_MANY,
    },
    can: canManageSettings,
    async handle({ input, actor, audit }) {
      const allowed = await takeTrial({ actor });
      if (!allowed.ok) return allowed;
      const access = await accessOf(settings, input);
      if (!access.ok) return access;
      const tried = await tryAi(access.value, input, log);
      if (!tried.ok) return tried;
      const saved = await settings.save(aiChanges(access.value, input), audit, input.read);
      return saved.ok ? tried : saved;
    },
  }),
  endpoint("DELETE /settings/ai", {
    summary: "Menghapus layanan AI yang tersimpan",
    answer: "none",
    errors: errorsOf(FAILURES, "in-environment", "wrong", "changed-meanwhile"),
    can: canManageSettings,
    handle: ({ audit }) => settings.save(forgotten(AI_SETTINGS), audit),
  }),
];

const accessOf = async (settings: SettingsAccess, input: AiInput) =>
  aiAccess(input, {
    baseUrl: await settings.textOf(AI_SETTINGS.baseUrl),
    key: await settings.textOf(AI_SETTINGS.key),
  });

async function settingsView({ db, settings, config }: Options): Promise<SettingsAnswer> {
  const states = await settings.states();
  const mail = await settings.textOf(MAIL_SETTINGS.url);
  const logo = Number(states.find(({ name }) => name === IDENTITY_SETTINGS.logo)?.value ?? 0);
  const file = logo > 0 ? await smallFileOf(db, logo) : undefined;
  return {
    versions: await settingVersions(db),
    settings: states
      .filter(({ fixed }) => fixed === null)
      .map(({ fixed: _fixed, problem, ...state }) => ({ ...state, isUsed: problem === null })),
    mail: mail === undefined ? null : mailServerOf(mail),
    confirms: config.newsletterConfirm,
    bounceMailbox: mailboxView(await settings.textOf(BOUNCE_SETTINGS.mailbox)),
    logo: file ? { id: logo, src: file.path } : null,
  };
}
