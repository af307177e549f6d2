import { TextField } from "../../../ui/field.tsx";

type Props = { readonly label: string; readonly name: string; readonly isStored: boolean; readonly hint?: string };

/** A field that never shows its stored value; when left empty, the stored value is kept. */
export const SecretField = ({ label, name, isStored, hint }: Props) => (
  <TextField
    label={label}
    name={name}
    type="password"
    autoComplete="new-password"
    spellCheck={false}
    placeholder={isStored ? "Tersimpan, tidak ditampilkan" : undefined}
    hint={isStored ? `Kosongkan untuk memakai yang tersimpan. ${hint ?? ""}`.trim() : hint}
  />
);
