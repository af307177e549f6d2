import { useQuery } from "@tanstack/react-query";
import type { Backup } from "../../../modules/backup/answers.ts";
import { TextField } from "../../../ui/field.tsx";
import { addressOf, api } from "../../api/api.ts";

/** A field for the passphrase of a file that may or may not be encrypted. */
export const PassphraseField = ({ hint }: { readonly hint?: string }) => (
  <TextField
    label="Kata sandi cadangan"
    name="passphrase"
    type="password"
    autoComplete="off"
    hint={
      hint ??
      "Kosongkan untuk memakai kata sandi cadangan yang diatur untuk situs ini, atau bila cadangan tidak terenkripsi."
    }
  />
);

/**
 * Asks for the passphrase of a stored backup if it is encrypted. The server knows its own passphrase; older backups and backups of other sites may have another
 * passphrase.
 */
export function StoredPassphraseField(params: Pick<Backup, "place" | "name">) {
  const { data, isError } = useQuery({
    queryKey: [addressOf("GET /backups/:place/:name/encryption", params)],
    queryFn: ({ signal }) => api("GET /backups/:place/:name/encryption", { params, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <PassphraseField />;
  if (!data?.encrypted) return null;
  return (
    <PassphraseField
      hint={
        data.hasServerPassphrase
          ? "Kosongkan untuk memakai kata sandi cadangan yang diatur untuk situs ini."
          : "Kata sandi yang dipakai saat cadangan ini dibuat."
      }
    />
  );
}
