import { useState } from "react";
import type { BackupList } from "../../../modules/backup/answers.ts";
import { MIN_PASSPHRASE } from "../../../platform/sealing/passphrase.shared.ts";
import { TextField } from "../../../ui/field.tsx";
import { api } from "../../api/api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";

type Props = {
  readonly storage: BackupList["storage"];
  readonly onCreated: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for a passphrase where the server has none, or for confirmation that the backup is not encrypted. */
export function CreateBackupDialog({ storage, onCreated, onClose }: Props) {
  const [isPlain, setPlain] = useState(false);
  const send = async ({ passphrase = "", again = "", known }: Record<string, string>) => {
    if (!isPlain && passphrase === "") return { fields: { passphrase: "Masukkan kata sandi untuk cadangan ini." } };
    if (!isPlain && passphrase !== again) return { fields: { again: "Kedua kata sandi tidak sama." } };
    if (isPlain && !known) return { message: "Centang dahulu bahwa Anda mengerti." };
    await api("POST /backups", { input: isPlain ? { plain: true } : { passphrase } });
    await onCreated();
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title="Buat cadangan"
      text="Kata sandi cadangan belum diatur, jadi pilih di sini."
      action="Buat cadangan"
      send={send}
      onClose={onClose}
    >
      {storage === "disk" && (
        <fieldset className="flex flex-col gap-2">
          <legend className="label">Perlindungan</legend>
          <label className="check">
            <input type="radio" name="way" checked={!isPlain} onChange={() => setPlain(false)} />
            Dengan kata sandi
          </label>
          <label className="check">
            <input type="radio" name="way" checked={isPlain} onChange={() => setPlain(true)} />
            Tanpa enkripsi
          </label>
        </fieldset>
      )}
      {isPlain ? (
        <label className="check">
          <input type="checkbox" name="known" value="ya" />
          Saya mengerti: siapa pun yang mendapat berkasnya dapat membaca seluruh isinya, termasuk alamat email
          pelanggan.
        </label>
      ) : (
        <>
          <TextField
            label="Kata sandi cadangan"
            name="passphrase"
            type="password"
            autoComplete="new-password"
            hint={`Paling sedikit ${MIN_PASSPHRASE} karakter. Simpan di tempat lain: tanpa kata sandi ini cadangan tidak dapat dibuka siapa pun.`}
          />
          <TextField label="Sekali lagi" name="again" type="password" autoComplete="new-password" />
        </>
      )}
    </FormDialog>
  );
}
