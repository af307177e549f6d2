import { useQuery } from "@tanstack/react-query";
import type { Backup } from "../../../modules/backup/answers.ts";
import { TextField } from "../../../ui/field.tsx";
import { addressOf, api } from "../../api/api.ts";

/** The passphrase of a file of which it is not known yet whether it is encrypted. */
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
 * Asks for the passphrase of a stored backup if it is encrypted. The server knows its own passphrase; older backups and those of other sites may have another.
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
