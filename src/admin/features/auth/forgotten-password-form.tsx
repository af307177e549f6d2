import { useState } from "react";
import { passwordResetRequestInput } from "../../../modules/auth/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { visitorApi } from "../../api/api.ts";
import { settings } from "../../settings.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";

/** Asks for a link to set a new password. The answer does not reveal whether the address has an account. */
export function ForgottenPasswordForm({ onBack }: { readonly onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const { busy, problem, submit } = useSubmit(async ({ email = "" }) => {
    const wrong = validationProblem(passwordResetRequestInput, { email });
    if (wrong) return wrong;
    await visitorApi("POST /password-resets", { input: { email } });
    setSentTo(email.trim());
  });
  const back = (
    <Button look="quiet" onClick={onBack}>
      Kembali ke halaman masuk
    </Button>
  );
  if (sentTo) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status">
          Jika <strong>{sentTo}</strong> milik seorang anggota, sebuah tautan sedang dikirim ke sana. Tautan itu berlaku
          satu jam. Tidak ada surat yang datang? Minta tautan kepada pemilik situs.
        </p>
        {back}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {!settings.sendsMail && (
        <Notice tone="warning">
          Situs ini belum dapat mengirim email, jadi tautannya tidak akan sampai. Minta pemilik situs membuat tautan
          atur ulang kata sandi untuk Anda.
        </Notice>
      )}
      <Form problem={problem} onSubmit={submit}>
        <TextField label="Alamat email" name="email" type="email" autoComplete="username" />
        <Button type="submit" busy={busy}>
          {busy ? "Mengirim…" : "Kirim tautan"}
        </Button>
      </Form>
      {back}
    </div>
  );
}
