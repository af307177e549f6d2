import type { Webhook, WebhookMade } from "../../../modules/webhooks/answers.ts";
import { EVENT_NAMES, WEBHOOK_EVENTS, webhookChange, webhookInput } from "../../../modules/webhooks/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { useFieldError } from "../../../ui/form.tsx";
import { addressOf, api, type InputOf } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { type FormValues, validationProblem } from "../../shell/use-submit.ts";

export const WEBHOOKS_PATH = addressOf("GET /webhooks");

/** The query key of the list only; longer keys with the same path belong to deliveries. */
export const WEBHOOK_LIST_KEY = [WEBHOOKS_PATH, {}];

type EditProps = {
  readonly webhook?: Webhook | undefined;
  readonly onCreated: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

/** Creates a webhook, or edits the given one. */
export function WebhookDialog({ webhook, onCreated, onClose }: EditProps) {
  const { mutate: change } = useApiMutation({
    send: ({ id, input }: { readonly id: number; readonly input: InputOf<"PATCH /webhooks/:id"> }) =>
      api("PATCH /webhooks/:id", { params: { id }, input }),
    invalidates: [[WEBHOOKS_PATH]],
    toast: () => ({ title: "Webhook disimpan", text: "Berlaku untuk kiriman berikutnya." }),
  });
  const { mutate: add } = useApiMutation({
    send: (input: InputOf<"POST /webhooks">) => api("POST /webhooks", { input }),
    invalidates: [[WEBHOOKS_PATH]],
  });
  const send = async (values: FormValues) => {
    const { name = "", url = "" } = values;
    const body = { name, url, events: EVENT_NAMES.filter((event) => values[event] !== undefined) };
    const wrong = validationProblem(webhook ? webhookChange : webhookInput, body);
    if (wrong) return wrong;
    if (webhook) await change({ id: webhook.id, input: body });
    else onCreated(await add(body));
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={webhook ? `Ubah “${webhook.name}”` : "Webhook baru"}
      text="Server lain diberi tahu begitu peristiwa yang Anda pilih terjadi."
      action="Simpan"
      busyAction="Menyimpan…"
      send={send}
      onClose={onClose}
    >
      <TextField
        label="Nama"
        name="name"
        autoComplete="off"
        defaultValue={webhook?.name}
        placeholder="Aplikasi seluler"
      />
      <TextField
        label="Alamat penerima"
        name="url"
        type="url"
        autoComplete="off"
        spellCheck={false}
        defaultValue={webhook?.url}
        placeholder="https://contoh.id/terima"
        hint="Harus https dan terbuka di internet."
      />
      <Events chosen={webhook?.events ?? Object.keys(WEBHOOK_EVENTS)} />
    </FormDialog>
  );
}

function Events({ chosen }: { readonly chosen: readonly string[] }) {
  const error = useFieldError("events");
  return (
    <fieldset>
      <legend className="label">Peristiwa</legend>
      <div className="flex flex-col gap-2">
        {Object.entries(WEBHOOK_EVENTS).map(([event, name]) => (
          <label key={event} className="flex min-h-6 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={event}
              className="size-5 shrink-0 accent-brand"
              defaultChecked={chosen.includes(event)}
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

type AskProps = {
  readonly webhook: Webhook;
  readonly onReplaced: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

export function ReplaceSecret({ webhook, onReplaced, onClose }: AskProps) {
  return (
    <ConfirmDialog
      title="Ganti rahasia?"
      text="Rahasia lama langsung tidak berlaku. Penerima menolak kiriman sampai rahasia baru dipasang di sana."
      action="Ganti"
      look="danger"
      onConfirm={async () => onReplaced(await api("POST /webhooks/:id/secret", { params: { id: webhook.id } }))}
      onClose={onClose}
    />
  );
}

export function DeleteWebhook({ webhook, onClose }: Omit<AskProps, "onReplaced">) {
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /webhooks/:id", { params: { id: webhook.id } }),
    // Only the list is reloaded: the deliveries are deleted too, so they must not be fetched again.
    invalidates: [WEBHOOK_LIST_KEY],
    toast: () => ({ title: "Webhook dihapus", text: `“${webhook.name}” tidak diberi tahu lagi.` }),
  });
  return (
    <ConfirmDialog
      title={`Hapus webhook “${webhook.name}”?`}
      text="Catatan kirimannya ikut terhapus. Ini tidak dapat dibatalkan."
      action="Hapus"
      look="danger"
      onConfirm={() => remove()}
      onClose={onClose}
    />
  );
}
