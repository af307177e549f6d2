import { useState } from "react";
import { Link } from "react-router";
import { passwordResetInput } from "../../modules/auth/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { callOpen } from "../api/client.ts";
import { AccountsElsewhere } from "../parts/accounts-elsewhere.tsx";
import { Entrance } from "../parts/entrance.tsx";
import { useFragmentToken } from "../parts/fragment-token.ts";
import { NewPasswordField, newPassword } from "../parts/new-password.tsx";
import { problemIn, useSubmit } from "../parts/use-submit.ts";
import { PATHS } from "../paths.ts";
import { isOwnAccounts } from "../settings.ts";

const input = passwordResetInput.extend({ password: newPassword });

export function Page() {
  return isOwnAccounts ? <PasswordReset /> : <AccountsElsewhere title="Atur ulang kata sandi" />;
}

function PasswordReset() {
  const token = useFragmentToken();
  const [doneFor, setDoneFor] = useState<string>();
  const { busy, problem, submit } = useSubmit(async ({ password }) => {
    const body = { token, password };
    const wrong = problemIn(input, body);
    if (wrong) return wrong;
    const { email } = await callOpen<{ email: string }>("POST", "/api/account/password-resets/confirm", { body });
    setDoneFor(email);
    return undefined;
  });
  if (doneFor) {
    return (
      <Entrance key="done" title="Kata sandi diganti" lead={`Akun ${doneFor} dikeluarkan dari semua perangkat.`}>
        <Link to={PATHS.signIn} className="button button-primary">
          Masuk dengan kata sandi baru
        </Link>
      </Entrance>
    );
  }
  return (
    <Entrance title="Atur ulang kata sandi" lead="Pilih kata sandi baru untuk akun Anda.">
      {token === "" ? (
        <p>
          Tautan ini tidak lengkap. Salin seluruh tautan dari surat Anda, atau{" "}
          <Link to={PATHS.signIn} className="text-link">
            minta tautan baru
          </Link>
          .
        </p>
      ) : (
        <Form problem={problem} onSubmit={submit}>
          <NewPasswordField label="Kata sandi baru" />
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan kata sandi"}
          </Button>
        </Form>
      )}
    </Entrance>
  );
}
