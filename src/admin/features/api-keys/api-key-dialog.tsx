import type { ApiKeyMade } from "../../../modules/api-keys/answers.ts";
import { apiKeyInput } from "../../../modules/api-keys/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { addressOf, api, type InputOf } from "../../api/api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { endOfDay } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";

export const API_KEYS_KEY = [addressOf("GET /api-keys")];

type Props = { readonly onCreated: (made: ApiKeyMade) => void; readonly onClose: () => void };

export function ApiKeyDialog({ onCreated, onClose }: Props) {
  const { mutate } = useApiMutation({
    send: (input: InputOf<"POST /api-keys">) => api("POST /api-keys", { input }),
    invalidates: [API_KEYS_KEY],
  });
  const send = async ({ name = "", expiresAt = "" }: FormValues) => {
    const body: InputOf<"POST /api-keys"> = {
      name,
      scopes: ["content:read"],
      expiresAt: expiresAt ? endOfDay(expiresAt) : null,
    };
    const wrong = validationProblem(apiKeyInput, body);
    if (wrong) return wrong;
    const made = await mutate(body);
    onClose();
    onCreated(made);
    return undefined;
  };
  return (
    <FormDialog
      title="Kunci baru"
      text="Buat kunci terpisah untuk setiap aplikasi, supaya yang bocor bisa dicabut tanpa mengganggu yang lain."
      action="Buat kunci"
      busyAction="Membuat…"
      send={send}
      onClose={onClose}
    >
      <TextField label="Untuk apa" name="name" autoComplete="off" placeholder="Aplikasi seluler" />
      <fieldset>
        <legend className="label">Hak</legend>
        <p>Membaca konten: artikel terbit, kategori, toko, tag, dan penulis.</p>
      </fieldset>
      <TextField
        label="Berlaku sampai (opsional)"
        name="expiresAt"
        type="date"
        hint="Sampai akhir hari itu. Kosongkan bila tidak berakhir."
      />
    </FormDialog>
  );
}
