import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Webhook, WebhookMade } from "../../../modules/webhooks/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { SecretDialog } from "../../shell/secret-dialog.tsx";
import { DeleteWebhook, ReplaceSecret, WEBHOOK_LIST_KEY, WebhookDialog } from "./webhook-dialogs.tsx";
import { WebhookLogPanel } from "./webhook-log-panel.tsx";
import { type WebhookDialogKind, WebhookTable } from "./webhook-table.tsx";

export function Page() {
  return (
    <AdminPage title="Webhook" permission="manageApi">
      <WebhookList />
    </AdminPage>
  );
}

type DialogState = { readonly kind: "new" } | { readonly kind: WebhookDialogKind; readonly webhook: Webhook };

function WebhookList() {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<DialogState>();
  const [made, setMade] = useState<WebhookMade>();
  const query = useQuery({
    queryKey: WEBHOOK_LIST_KEY,
    queryFn: ({ signal }) => api("GET /webhooks", { signal }),
  });
  const close = () => setDialog(undefined);
  return (
    <>
      <p>
        <Button onClick={() => setDialog({ kind: "new" })}>
          <Icon of={Plus} />
          Tambah webhook
        </Button>
      </p>
      <QueryResult query={query}>
        {({ webhooks }) => {
          const chosen = webhooks.find(({ id }) => String(id) === search.get("id"));
          return (
            <>
              <Panel title="Daftar webhook" lead="Kiriman ditandatangani. Yang gagal diulang selama kira-kira sehari.">
                {webhooks.length === 0 ? (
                  <p className="text-ink-muted">Belum ada webhook.</p>
                ) : (
                  <WebhookTable webhooks={webhooks} onOpenDialog={(kind, webhook) => setDialog({ kind, webhook })} />
                )}
              </Panel>
              {chosen && <WebhookLogPanel key={chosen.id} webhook={chosen} />}
            </>
          );
        }}
      </QueryResult>
      <ActiveDialog dialog={dialog} onSecret={setMade} onClose={close} />
      {made && (
        <SecretDialog
          title={`Rahasia “${made.webhook.name}”`}
          text="Pasang di penerima: dengan ini ia memeriksa tanda tangan setiap kiriman."
          secret={made.secret}
          copyLabel="Salin rahasia"
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
}

type ActiveDialogProps = {
  readonly dialog: DialogState | undefined;
  readonly onSecret: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

function ActiveDialog({ dialog, onSecret, onClose }: ActiveDialogProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "new":
      return <WebhookDialog onCreated={onSecret} onClose={onClose} />;
    case "edit":
      return <WebhookDialog webhook={dialog.webhook} onCreated={onSecret} onClose={onClose} />;
    case "secret":
      return <ReplaceSecret webhook={dialog.webhook} onReplaced={onSecret} onClose={onClose} />;
    case "delete":
      return <DeleteWebhook webhook={dialog.webhook} onClose={onClose} />;
  }
}
