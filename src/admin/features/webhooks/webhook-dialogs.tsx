import { useQueryClient } from "@tanstack/react-query";
import type { Webhook, WebhookMade } from "../../../modules/webhooks/answers.ts";
import { WEBHOOK_EVENTS, webhookChange, webhookInput } from "../../../modules/webhooks/schema.ts";
import { TextField } from "../../../ui/field.tsx";
import { useFieldError } from "../../../ui/form.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { call } from "../../api/client.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { problemIn, type Values } from "../../shell/use-submit.ts";

export const WEBHOOKS_PATH = "/api/admin/webhooks";

export function useRefreshWebhooks() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [WEBHOOKS_PATH] });
}

type EditProps = {
  readonly webhook?: Webhook | undefined;
  readonly onMade: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

/** A new webhook, or the one that is given. */
export function WebhookDialog({ webhook, onMade, onClose }: EditProps) {
  const refresh = useRefreshWebhooks();
  const send = async (values: Values) => {
    const events = Object.keys(WEBHOOK_EVENTS).filter((event) => values[event] !== undefined);
    const body = { name: values.name, url: values.url, events };
    const wrong = problemIn(webhook ? webhookChange : webhookInput, body);
    if (wrong) return wrong;
    if (webhook) {
      await call("PATCH", `${WEBHOOKS_PATH}/${webhook.id}`, { body });
      void showToast({ title: "Webhook disimpan", text: "Berlaku untuk kiriman berikutnya.", tone: "default" });
    } else {
      onMade(await call<WebhookMade>("POST", WEBHOOKS_PATH, { body }));
    }
    await refresh();
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={webhook ? `Ubah “${webhook.name}”` : "Webhook baru"}
      text="Server lain diberi tahu begitu artikel terbit, berubah, atau batal terbit."
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
  readonly onMade: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

export function ReplaceSecret({ webhook, onMade, onClose }: AskProps) {
  return (
    <ConfirmDialog
      title="Ganti rahasia?"
      text="Rahasia lama langsung tidak berlaku. Penerima menolak kiriman sampai rahasia baru dipasang di sana."
      action="Ganti"
      look="danger"
      onConfirm={async () => onMade(await call<WebhookMade>("POST", `${WEBHOOKS_PATH}/${webhook.id}/secret`))}
      onClose={onClose}
    />
  );
}

export function DeleteWebhook({ webhook, onClose }: Omit<AskProps, "onMade">) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      title={`Hapus webhook “${webhook.name}”?`}
      text="Catatan kirimannya ikut terhapus. Ini tidak dapat diurungkan."
      action="Hapus"
      look="danger"
      onConfirm={async () => {
        await call("DELETE", `${WEBHOOKS_PATH}/${webhook.id}`);
        // The list alone: its deliveries are gone too, and are not to be asked for again.
        await queries.invalidateQueries({ queryKey: [WEBHOOKS_PATH], exact: true });
        void showToast({
          title: "Webhook dihapus",
          text: `“${webhook.name}” tidak diberi tahu lagi.`,
          tone: "default",
        });
      }}
      onClose={onClose}
    />
  );
}
