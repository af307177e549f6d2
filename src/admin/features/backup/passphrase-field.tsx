import { TextField } from "../../../ui/field.tsx";

/** The server has one of its own; backups of other sites, or older ones, may have another. */
export function PassphraseField() {
  return (
    <TextField
      label="Kata sandi cadangan"
      name="passphrase"
      type="password"
      autoComplete="off"
      hint="Kosongkan untuk memakai kata sandi cadangan di server (BACKUP_PASSPHRASE), atau bila cadangan tidak terenkripsi."
    />
  );
}
