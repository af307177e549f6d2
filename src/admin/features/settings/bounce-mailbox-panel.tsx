import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SettingsAnswer } from "../../../modules/settings/answers.ts";
import { bouncesInput } from "../../../modules/settings/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { formatTime } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { EnvironmentNotice } from "./environment-notice.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useFormBase } from "./form-base.ts";
import { mailChecksQuery } from "./mail-checks-query.ts";
import { SecretField } from "./secret-field.tsx";
import { ServerFields, serverInput } from "./server-fields.tsx";
import { AFTER_SETTINGS, fixedNames, settingOf } from "./settings-query.ts";

type Props = { readonly answer: SettingsAnswer };
type Input = InputOf<"PUT /settings/bounces">;

/** Sets the mailbox that receives returned mails, and shows whether it can be read. */
export function BounceMailboxPanel({ answer }: Props) {
  const [isEdited, setIsEdited] = useState(false);
  const { bounceMailbox } = answer;
  const fixed = fixedNames(answer, ["BOUNCE_IMAP_URL"]);
  return (
    <Panel
      title="Kotak surat pantulan"
      lead="Email yang kembali karena alamatnya tidak ada masuk ke kotak surat ini dan dibaca setiap lima menit. Alamat itu lalu tidak dikirimi lagi. Tidak ada email yang dihapus."
    >
      <div className="flex flex-col items-start gap-4">
        {bounceMailbox && (
          <p className="wrap-anywhere">
            Dipakai sekarang: <strong>{`${bounceMailbox.host}:${bounceMailbox.port}`}</strong>, folder{" "}
            {bounceMailbox.folder}, sebagai {bounceMailbox.user}.
          </p>
        )}
        {bounceMailbox && <MailboxState />}
        <EnvironmentNotice names={fixed} />
        {fixed.length === 0 && !isEdited && (
          <Button look="outline" onClick={() => setIsEdited(true)}>
            {bounceMailbox ? "Ubah kotak surat pantulan" : "Atur kotak surat pantulan"}
          </Button>
        )}
      </div>
      {isEdited && <MailboxForm answer={answer} onSaved={() => setIsEdited(false)} />}
      {settingOf(answer, "BOUNCE_IMAP_URL")?.source === "stored" && (
        <ForgetButton
          title="Hapus kotak surat pantulan?"
          text="Email yang kembali tidak lagi dibaca. Isi kotak suratnya tetap ada."
          forget={() => api("DELETE /settings/bounces")}
        />
      )}
    </Panel>
  );
}

function MailboxState() {
  const { data } = useQuery(mailChecksQuery);
  if (!data?.mailbox) return null;
  const { checkedAt, problem, failingSince } = data.mailbox;
  if (problem !== null)
    return (
      <Notice tone="warning">
        Tidak dapat dibaca{failingSince && ` sejak ${formatTime(failingSince)}`}. {problem}
      </Notice>
    );
  return (
    <p>{checkedAt ? `Terakhir dibaca ${formatTime(checkedAt)}.` : "Belum pernah dibaca; tunggu beberapa menit."}</p>
  );
}

function MailboxForm({ answer, onSaved }: Props & { readonly onSaved: () => void }) {
  const { bounceMailbox, versions } = useFormBase(answer).base;
  const { mutate } = useApiMutation({
    send: (input: Input) => api("PUT /settings/bounces", { input: { ...input, read: versions } }),
    invalidates: [...AFTER_SETTINGS, mailChecksQuery.queryKey],
    toast: () => ({ title: "Kotak surat pantulan disimpan", text: "Kotak surat itu dapat dibuka." }),
  });
  const { busy, problem, submit } = useSubmit(async (values) => {
    const input = inputOf(values);
    const wrong = validationProblem(bouncesInput, input);
    if (wrong) return wrong;
    await mutate(input);
    onSaved();
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit} className="mt-5 flex max-w-2xl flex-col gap-5">
      <ServerFields
        server={bounceMailbox}
        label="Server IMAP"
        placeholder="imap.contoh.id"
        securities={[
          ["tls", 993],
          ["starttls", 143],
        ]}
      />
      <SecretField label="Kata sandi" name="password" isStored={bounceMailbox !== null} />
      <TextField
        label="Folder"
        name="folder"
        defaultValue={bounceMailbox?.folder ?? "INBOX"}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" busy={busy} className="self-start">
        {busy ? "Mencoba dan menyimpan…" : "Simpan"}
      </Button>
    </Form>
  );
}

const inputOf = (values: FormValues): Input => ({ ...serverInput(values), folder: (values.folder ?? "").trim() });
