import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import type { Webhook } from "../../../modules/webhooks/answers.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../modules/webhooks/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { call } from "../../api/client.ts";
import { showTime } from "../../shell/format.ts";
import { useRefreshWebhooks, WEBHOOKS_PATH } from "./webhook-dialogs.tsx";

export type WebhookQuestion = "edit" | "secret" | "delete";
type Ask = (what: WebhookQuestion, webhook: Webhook) => void;

export function WebhookTable({ webhooks, onAsk }: { readonly webhooks: readonly Webhook[]; readonly onAsk: Ask }) {
  return (
    <DataTable
      rows={webhooks}
      rowKey={(webhook) => webhook.id}
      columns={[
        {
          name: "Webhook",
          cell: (webhook) => (
            <>
              <Link to={`?id=${webhook.id}`} className="text-link">
                {webhook.name}
              </Link>
              <span className="block text-sm font-normal break-all muted">{webhook.url}</span>
            </>
          ),
        },
        { name: "Peristiwa", cell: (webhook) => webhook.events.map(eventName).join(", ") },
        { name: "Keadaan", cell: (webhook) => <State {...webhook} /> },
      ]}
      rowAction={(webhook) => <Actions webhook={webhook} onAsk={onAsk} />}
    />
  );
}

export const eventName = (event: string): string =>
  event in WEBHOOK_EVENTS ? WEBHOOK_EVENTS[event as WebhookEvent] : "Uji coba";

function State({ enabled, disabledBy, failingSince }: Webhook) {
  if (disabledBy === "failures") return <span className="badge badge-danger">Dinonaktifkan karena terus gagal</span>;
  if (!enabled) return <span className="badge">Nonaktif</span>;
  if (failingSince) return <span className="badge badge-warning">Gagal sejak {showTime(failingSince)}</span>;
  return "Aktif";
}

function Actions({ webhook, onAsk }: { readonly webhook: Webhook; readonly onAsk: Ask }) {
  const refresh = useRefreshWebhooks();
  const change = async (title: string, send: () => Promise<unknown>) => {
    try {
      await send();
      await refresh();
      void showToast({ title, text: webhook.name, tone: "default" });
    } catch (error) {
      void showToast({ title: "Tidak berhasil", text: (error as Error).message, tone: "destructive" });
    }
  };
  const path = `${WEBHOOKS_PATH}/${webhook.id}`;
  return (
    <Menu
      trigger={
        <IconButton label={`Tindakan untuk ${webhook.name}`}>
          <Icon of={Ellipsis} className="size-6" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => change("Uji coba dikirim", () => call("POST", `${path}/tests`))}>
        Kirim uji coba
      </MenuItem>
      <MenuItem onSelect={() => onAsk("edit", webhook)}>Ubah</MenuItem>
      {webhook.enabled ? (
        <MenuItem
          onSelect={() => change("Webhook dinonaktifkan", () => call("PATCH", path, { body: { enabled: false } }))}
        >
          Nonaktifkan
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => change("Webhook diaktifkan", () => call("PATCH", path, { body: { enabled: true } }))}>
          Aktifkan
        </MenuItem>
      )}
      <MenuItem onSelect={() => onAsk("secret", webhook)}>Ganti rahasia</MenuItem>
      <MenuItem onSelect={() => onAsk("delete", webhook)}>Hapus</MenuItem>
    </Menu>
  );
}
