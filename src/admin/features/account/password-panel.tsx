import { useState } from "react";
import { z } from "zod";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { auth } from "../../api/auth-client.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { NewPasswordField, newPassword } from "../auth/new-password-field.tsx";

const input = z.object({
  current_password: z.string().min(1, "Masukkan kata sandi Anda yang sekarang."),
  password: newPassword,
});

export function PasswordPanel({ email }: { readonly email: string }) {
  const [changes, setChanges] = useState(0);
  const { mutate } = useApiMutation({
    async send(passwords: z.infer<typeof input>) {
      const { error } = await auth.updateUser(passwords);
      if (error) throw error;
    },
    invalidates: [["sessions"]],
    toast: () => ({ title: "Kata sandi diganti", text: "Perangkat lain sudah dikeluarkan." }),
  });
  const { busy, problem, submit } = useSubmit(async ({ current_password = "", password = "" }) => {
    const wrong = validationProblem(input, { current_password, password });
    if (wrong) return wrong;
    await mutate({ password, current_password });
    setChanges(changes + 1);
    return undefined;
  });
  return (
    <Panel title="Kata sandi" lead="Setelah diganti, semua perangkat lain harus masuk lagi.">
      <Form key={changes} problem={problem} onSubmit={submit} className="flex max-w-md flex-col gap-4">
        {/* Password managers read from this field whose password it is. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField label="Kata sandi sekarang" name="current_password" autoComplete="current-password" />
        <NewPasswordField label="Kata sandi baru" />
        <Button type="submit" busy={busy} className="self-start">
          {busy ? "Mengganti…" : "Ganti kata sandi"}
        </Button>
      </Form>
    </Panel>
  );
}
