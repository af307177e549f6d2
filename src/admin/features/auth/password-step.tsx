import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, type FormProblem } from "../../../ui/form.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { auth, authProblem } from "../../api/auth-client.ts";
import { type FormValues, useSubmit } from "../../shell/use-submit.ts";

/** Checks the two fields without a schema, because the page that everybody loads first should not load zod. */
function missingIn({ email = "", password = "" }: FormValues): FormProblem | undefined {
  const fields = {
    ...(email.trim() === "" && { email: "Masukkan alamat email Anda." }),
    ...(password === "" && { password: "Masukkan kata sandi Anda." }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

type Props = {
  /** The address of a person who signs in again and only has to type the password. */
  readonly email?: string | undefined;
  /** A problem that occurred before this form was shown. */
  readonly before?: FormProblem | undefined;
};

/** The form for e-mail and password. After signing in, the code that watches the session shows the next step. */
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
