import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import type { Webhook } from "../../../modules/webhooks/answers.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../modules/webhooks/schema.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { api } from "../../api/api.ts";
import { formatTime } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { WEBHOOKS_PATH } from "./webhook-dialogs.tsx";

export type WebhookDialogKind = "edit" | "secret" | "delete";
type OpenDialog = (kind: WebhookDialogKind, webhook: Webhook) => void;

export function WebhookTable({
  webhooks,
  onOpenDialog,
}: {
  readonly webhooks: readonly Webhook[];
  readonly onOpenDialog: OpenDialog;
}) {
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
              <span className="block text-sm font-normal break-all text-ink-muted">{webhook.url}</span>
            </>
          ),
        },
        { name: "Peristiwa", cell: (webhook) => webhook.events.map(eventName).join(", ") },
        { name: "Status", cell: (webhook) => <State {...webhook} /> },
      ]}
      rowAction={(webhook) => <Actions webhook={webhook} onOpenDialog={onOpenDialog} />}
    />
  );
}

export const eventName = (event: string): string =>
  event in WEBHOOK_EVENTS ? WEBHOOK_EVENTS[event as WebhookEvent] : "Uji coba";

function State({ enabled, disabledBy, failingSince }: Webhook) {
  if (disabledBy === "failures") return <span className="badge badge-danger">Dinonaktifkan karena terus gagal</span>;
  if (!enabled) return <span className="badge">Nonaktif</span>;
  if (failingSince) return <span className="badge badge-warning">Gagal sejak {formatTime(failingSince)}</span>;
  return "Aktif";
}

function Actions({ webhook, onOpenDialog }: { readonly webhook: Webhook; readonly onOpenDialog: OpenDialog }) {
  const params = { id: webhook.id };
  const { attempt: test } = useApiMutation({
    send: () => api("POST /webhooks/:id/tests", { params }),
    invalidates: [[WEBHOOKS_PATH]],
    toast: () => ({ title: "Uji coba dikirim", text: webhook.name }),
  });
  const { attempt: enable } = useApiMutation({
    send: (enabled: boolean) => api("PATCH /webhooks/:id", { params, input: { enabled } }),
    invalidates: [[WEBHOOKS_PATH]],
    toast: (_, enabled) => ({ title: enabled ? "Webhook diaktifkan" : "Webhook dinonaktifkan", text: webhook.name }),
  });
  return (
    <Menu
      trigger={
        <IconButton label={`Tindakan untuk ${webhook.name}`}>
          <Icon of={Ellipsis} className="size-6" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => test()}>Kirim uji coba</MenuItem>
      <MenuItem onSelect={() => onOpenDialog("edit", webhook)}>Ubah</MenuItem>
      <MenuItem onSelect={() => enable(!webhook.enabled)}>{webhook.enabled ? "Nonaktifkan" : "Aktifkan"}</MenuItem>
      <MenuItem onSelect={() => onOpenDialog("secret", webhook)}>Ganti rahasia</MenuItem>
      <MenuItem onSelect={() => onOpenDialog("delete", webhook)}>Hapus</MenuItem>
    </Menu>
  );
}
