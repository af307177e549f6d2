import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, type FormProblem } from "../../../ui/form.tsx";
import { halfSignedInApi } from "../../api/api.ts";
import { auth } from "../../api/auth-client.ts";
import { signOut } from "../../api/session.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { CodeField } from "./code-field.tsx";

/** The second factor, after the password: the app's code or one of the recovery codes. */
export function FactorStep() {
  const [means, setMeans] = useState<"app" | "recovery">("app");
  return (
    <div className="flex flex-col gap-4">
      {means === "app" ? <AppCode /> : <RecoveryCode />}
      <div className="flex flex-wrap gap-x-2">
        <Button look="quiet" onClick={() => setMeans(means === "app" ? "recovery" : "app")}>
          {means === "app" ? "Pakai kode pemulihan" : "Pakai kode dari aplikasi"}
        </Button>
        <Button look="quiet" onClick={signOut}>
          Masuk dengan akun lain
        </Button>
      </div>
    </div>
  );
}

function AppCode() {
  const { busy, problem, submit } = useSubmit(async ({ code = "" }) => {
    if (!/^\d{6}$/.test(code)) return wrongCode("Masukkan enam angka dari aplikasi autentikator Anda.");
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw error;
    // The code is tried for each of the person's apps, because a code does not say to which app it belongs.
    const factors = data.totp;
    if (factors.length === 0)
      return { message: "Verifikasi dua langkah akun ini tidak aktif lagi. Muat ulang halaman." };
    for (const [index, { id }] of factors.entries()) {
      const { error: refused } = await auth.mfa.challengeAndVerify({ factorId: id, code });
      if (!refused) return undefined;
      if (refused.code !== "mfa_verification_failed" || index === factors.length - 1) throw refused;
    }
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <CodeField label="Kode enam angka" hint="Buka aplikasi autentikator Anda, lalu masukkan kode yang tampil." />
      <Button type="submit" busy={busy}>
        {busy ? "Memeriksa…" : "Lanjut"}
      </Button>
    </Form>
  );
}

function RecoveryCode() {
  const { busy, problem, submit } = useSubmit(async ({ code = "" }) => {
    if (!code.trim()) return wrongCode("Masukkan salah satu kode pemulihan Anda.");
    const session = await halfSignedInApi("POST /recovery", { input: { code: code.trim() } });
    const { error } = await auth.setSession(session);
    if (error) throw error;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <TextField
        label="Kode pemulihan"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Setiap kode hanya berlaku satu kali."
      />
      <Button type="submit" busy={busy}>
        {busy ? "Memeriksa…" : "Lanjut"}
      </Button>
    </Form>
  );
}

const wrongCode = (sentence: string): FormProblem => ({ fields: { code: sentence } });
