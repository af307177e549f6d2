import { useState } from "react";
import { Link } from "react-router";
import { RETENTION_TEXT } from "../../../modules/backup/schema.ts";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { backupInput } from "../../../modules/settings/schema.ts";
import { MIN_PASSPHRASE } from "../../../platform/sealing/passphrase.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { SITE_TIME_ZONE_SHORT } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useFormBase } from "./form-base.ts";
import { SecretField } from "./secret-field.tsx";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";
import { WithSettings } from "./with-settings.tsx";

export function Page() {
  return (
    <AdminPage title="Jadwal cadangan" permission="manageSettings">
      <WithSettings>{(answer) => <SchedulePanel answer={answer} />}</WithSettings>
    </AdminPage>
  );
}

function SchedulePanel({ answer }: { readonly answer: SettingsAnswer }) {
  const isStored = settingOf(answer, "BACKUP_SCHEDULE")?.source === "stored";
  return (
    <Panel title="Pencadangan otomatis" lead={`Cadangan memuat seluruh isi situs dalam satu berkas. ${RETENTION_TEXT}`}>
      <ScheduleForm answer={answer} />
      <p className="mt-5">
        <Link to={PATHS.restoreFromBackup} className="text-link">
          Lihat cadangan, atau buat satu sekarang
        </Link>
      </p>
      {isStored && (
        <ForgetButton
          title="Hentikan pencadangan otomatis?"
          text="Cadangan hanya dibuat bila seseorang membuatnya. Kata sandi cadangan tetap tersimpan."
          forget={() => api("DELETE /settings/backups")}
        />
      )}
    </Panel>
  );
}

function ScheduleForm(props: { readonly answer: SettingsAnswer }) {
  const { base: answer, renew } = useFormBase(props.answer);
  const fixed = fixedNames(answer, ["BACKUP_SCHEDULE", "BACKUP_PASSPHRASE"]);
  const [saves, setSaves] = useState(0);
  const { mutate } = useApiMutation({
    send: (input: InputOf<"PUT /settings/backups">) =>
      api("PUT /settings/backups", { input: { ...input, read: answer.versions } }),
    invalidates: AFTER_SETTINGS,
    toast: () => ({ title: "Jadwal cadangan disimpan", text: "Folder cadangan di server dapat ditulisi." }),
  });
  const { busy, problem, submit } = useSubmit(async ({ times = "", passphrase = "", passphraseAgain = "" }) => {
    const input = { times, ...(passphrase === "" && passphraseAgain === "" ? {} : { passphrase, passphraseAgain }) };
    const wrong = validationProblem(backupInput, input);
    if (wrong) return wrong;
    await mutate(input);
    renew();
    setSaves(saves + 1);
    return undefined;
  });
  const passphrase = settingOf(answer, "BACKUP_PASSPHRASE");
  const hasPassphrase = passphrase?.isSet === true;
  const schedule = settingOf(answer, "BACKUP_SCHEDULE");
  if (fixed.includes("BACKUP_SCHEDULE"))
    return (
      <div className="flex flex-col gap-4">
        <EnvironmentNotice names={fixed} />
        <p>
          Setiap hari pukul <strong>{schedule?.value}</strong> {SITE_TIME_ZONE_SHORT}.
        </p>
      </div>
    );
  return (
    <Form key={saves} problem={problem} onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <TextField
        label="Jam pencadangan"
        name="times"
        defaultValue={schedule?.value ?? ""}
        placeholder="02:30"
        autoComplete="off"
        hint={`Setiap hari, ${SITE_TIME_ZONE_SHORT}. Beberapa jam dipisah koma: 02:30, 14:30.`}
      />
      <EnvironmentNotice names={fixed} />
      {fixed.length === 0 && (
        <>
          <Notice tone="warning">
            Cadangan tidak dapat dibuka tanpa kata sandinya. Simpan juga di luar server ini, misalnya di pengelola kata
            sandi Anda.
          </Notice>
          <SecretField
            label="Kata sandi cadangan"
            name="passphrase"
            isStored={hasPassphrase}
            hint={`Minimal ${MIN_PASSPHRASE} karakter. Cadangan yang sudah ada tetap memakai kata sandi lamanya.`}
          />
          <SecretField label="Ulangi kata sandi" name="passphraseAgain" isStored={false} />
        </>
      )}
      <Button type="submit" busy={busy} className="self-start">
        {busy ? "Mencoba dan menyimpan…" : "Simpan"}
      </Button>
    </Form>
  );
}
