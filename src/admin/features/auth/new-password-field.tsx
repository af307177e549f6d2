import { z } from "zod";
import { MAX_PASSWORD } from "../../../modules/auth/schema.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { settings } from "../../settings.ts";

const { passwordMinLength } = settings;

/** The rules that can be checked before sending. Whether the password is easy to guess is judged by the server. */
export const newPassword = z
  .string()
  .min(passwordMinLength, `Kata sandi minimal ${passwordMinLength} karakter.`)
  .max(MAX_PASSWORD, `Kata sandi maksimal ${MAX_PASSWORD} karakter.`);

export function NewPasswordField({ label = "Kata sandi" }: { readonly label?: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={`${passwordMinLength} sampai ${MAX_PASSWORD} karakter. Bukan kata sandi yang umum, bukan nama atau email Anda. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`}
    />
  );
}
