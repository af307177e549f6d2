import { useState } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { mailInput } from "../../../modules/settings/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, useSubmit } from "../../shell/use-submit.ts";
import { BounceMailboxPanel } from "./bounce-mailbox-panel.tsx";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useFormBase } from "./form-base.ts";
import { mailChecksQuery } from "./mail-checks-query.ts";
import { NewsletterSendingPanel } from "./newsletter-sending-panel.tsx";
import { SaveOrTry, submitAlone, useSaveOrTry } from "./save-or-try.tsx";
import { SecretField } from "./secret-field.tsx";
import { SenderChecksPanel } from "./sender-checks-panel.tsx";
import { ServerFields, serverInput } from "./server-fields.tsx";
import { SesPanel } from "./ses-panel.tsx";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";
import { WithSettings } from "./with-settings.tsx";

export function Page() {
  return (
    <AdminPage title="Pengiriman email" permission="manageSettings">
      <WithSettings>
        {(answer) => (
          <>
            <MailPanel answer={answer} />
            <NewsletterSendingPanel answer={answer} />
            <SenderChecksPanel />
            <BounceMailboxPanel answer={answer} />
            <SesPanel answer={answer} />
          </>
        )}
      </WithSettings>
    </AdminPage>
  );
}

type Input = InputOf<"PUT /settings/mail">;

function MailPanel({ answer }: { readonly answer: SettingsAnswer }) {
  const fixed = fixedNames(answer, ["SMTP_URL", "MAIL_FROM"]);
  const isStored = settingOf(answer, "SMTP_URL")?.source === "stored";
  return (
    <Panel
      title="Server email"
      lead="Untuk undangan, atur ulang kata sandi, dan pemberitahuan. Datanya ada di penyedia email Anda, biasanya dengan nama SMTP."
    >
      {fixed.length > 0 ? <FixedMail answer={answer} names={fixed} /> : <MailForm answer={answer} />}
      {isStored && (
        <ForgetButton
          title="Hapus server email?"
          text="Undangan dan tautan atur ulang kata sandi tidak lagi terkirim; tautannya perlu disalin dan dikirim sendiri."
          forget={() => api("DELETE /settings/mail")}
        />
      )}
    </Panel>
  );
}

const FixedMail = ({
  answer: { mail },
  names,
}: {
  readonly answer: SettingsAnswer;
  readonly names: readonly string[];
}) => (
  <div className="flex flex-col gap-4">
    <EnvironmentNotice names={names} />
    {mail && (
      <p className="wrap-anywhere">
        Dipakai sekarang: <strong>{`${mail.host}:${mail.port}`}</strong>
        {mail.user && `, sebagai ${mail.user}`}.
      </p>
    )}
    {mail && <CurrentTrial />}
  </div>
);

/** Sends a test mail through the server that the environment decides, which no form here can try. */
function CurrentTrial() {
  const [sentTo, setSentTo] = useState<string>();
  const { busy, problem, submit } = useSubmit(async () => {
    setSentTo(undefined);
    setSentTo((await api("POST /settings/mail/current/trials")).to);
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit} className="flex flex-col items-start gap-4">
      {sentTo !== undefined && <SentNotice to={sentTo} />}
      <Button type="submit" look="outline" busy={busy}>
        {busy ? "Mengirim…" : "Kirim email percobaan"}
      </Button>
    </Form>
  );
}

const SentNotice = ({ to, next = "" }: { readonly to: string; readonly next?: string }) => (
  <Notice role="status">
    Email percobaan dikirim ke {to}. Periksa kotak masuk Anda, juga folder spam{next}.
  </Notice>
);

function MailForm(props: { readonly answer: SettingsAnswer }) {
  const { base: answer, renew } = useFormBase(props.answer);
  const { mail } = answer;
  const { mutate } = useApiMutation({
    send: (input: Input) => api("PUT /settings/mail", { input: { ...input, read: answer.versions } }),
    invalidates: [...AFTER_SETTINGS, mailChecksQuery.queryKey],
    toast: () => ({ title: "Server email disimpan", text: "Server menerima sambungan kita." }),
  });
  const {
    saves,
    trial: sentTo,
    save,
    attempt,
    problem,
  } = useSaveOrTry<Input, string>({
    schema: mailInput,
    inputOf,
    save: async (input) => {
      await mutate(input);
      renew();
      return undefined;
    },
    attempt: async (input) => (await api("POST /settings/mail/trials", { input })).to,
  });
  const from = settingOf(answer, "MAIL_FROM")?.value ?? "";
  return (
    <Form key={saves} problem={problem} onSubmit={submitAlone(save, attempt)} className="flex max-w-2xl flex-col gap-5">
      <ServerFields
        server={mail}
        placeholder="smtp.contoh.id"
        securities={[
          ["starttls", 587],
          ["tls", 465],
          ["none", 25],
        ]}
        userHint="Kosongkan bila server tidak memintanya."
      />
      <SecretField label="Kata sandi" name="password" isStored={mail?.hasPassword === true} />
      <TextField
        label="Alamat pengirim"
        name="from"
        type="email"
        defaultValue={from}
        placeholder="redaksi@contoh.id"
        autoComplete="off"
      />
      {sentTo !== undefined && <SentNotice to={sentTo} next=", lalu simpan" />}
      <SaveOrTry save={save} attempt={attempt} label="Kirim email percobaan" busyLabel="Mengirim…" />
    </Form>
  );
}

const inputOf = (values: FormValues): Input => ({ ...serverInput(values), from: (values.from ?? "").trim() });
