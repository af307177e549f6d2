import { useState } from "react";
import { Link } from "react-router";
import { passwordResetInput } from "../../../modules/auth/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { visitorApi } from "../../api/api.ts";
import { PATHS } from "../../paths.ts";
import { isOwnAccounts } from "../../settings.ts";
import { StandalonePage } from "../../shell/standalone-page.tsx";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { useFragmentToken } from "./fragment-token.ts";
import { HostedAccountsNotice } from "./hosted-accounts-notice.tsx";
import { NewPasswordField, newPassword } from "./new-password-field.tsx";

const input = passwordResetInput.extend({ password: newPassword });

export function Page() {
  return isOwnAccounts ? <PasswordReset /> : <HostedAccountsNotice title="Atur ulang kata sandi" />;
}

function PasswordReset() {
  const token = useFragmentToken();
  const [doneFor, setDoneFor] = useState<string>();
  const { busy, problem, submit } = useSubmit(async ({ password = "" }) => {
    const body = { token, password };
    const wrong = validationProblem(input, body);
    if (wrong) return wrong;
    const { email } = await visitorApi("POST /password-resets/confirm", { input: body });
    setDoneFor(email);
    return undefined;
  });
  if (doneFor) {
    return (
      <StandalonePage key="done" title="Kata sandi diganti" lead={`Akun ${doneFor} dikeluarkan dari semua perangkat.`}>
        <Link to={PATHS.signIn} className="button button-primary">
          Masuk dengan kata sandi baru
        </Link>
      </StandalonePage>
    );
  }
  return (
    <StandalonePage title="Atur ulang kata sandi" lead="Pilih kata sandi baru untuk akun Anda.">
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
    </StandalonePage>
  );
}
