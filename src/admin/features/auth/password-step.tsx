import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, type FormProblem } from "../../../ui/form.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { auth, authProblem } from "../../api/auth-client.ts";
import { type FormValues, useSubmit } from "../../shell/use-submit.ts";

/** Without a schema: the page that everybody loads first needs no library for two fields. */
function missingIn({ email = "", password = "" }: FormValues): FormProblem | undefined {
  const fields = {
    ...(email.trim() === "" && { email: "Masukkan alamat email Anda." }),
    ...(password === "" && { password: "Masukkan kata sandi Anda." }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

type Props = {
  /** Of the person who signs in again: only the password is missing then. */
  readonly email?: string | undefined;
  /** What went wrong before this form was there. */
  readonly before?: FormProblem | undefined;
};

/** E-mail and password. What follows from them is seen by what watches the session. */
export function PasswordStep({ email, before }: Props) {
  const { busy, problem, submit } = useSubmit(async (values) => {
    const wrong = missingIn(values);
    if (wrong) return wrong;
    const { error } = await auth.signInWithPassword({
      email: values.email?.trim() ?? "",
      password: values.password ?? "",
    });
    return error ? authProblem(error) : undefined;
  });
  return (
    <Form problem={problem ?? before} onSubmit={submit}>
      <TextField
        label="Alamat email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
      />
      <PasswordField
        label="Kata sandi"
        name="password"
        autoComplete="current-password"
        startsHere={email !== undefined}
      />
      <Button type="submit" busy={busy}>
        {busy ? "Memeriksa…" : "Masuk"}
      </Button>
    </Form>
  );
}
