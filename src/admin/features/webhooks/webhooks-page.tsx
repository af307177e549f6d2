import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Webhook, WebhookMade, Webhooks } from "../../../modules/webhooks/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { call } from "../../api/client.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { SecretDialog } from "../../shell/secret-dialog.tsx";
import { DeleteWebhook, ReplaceSecret, WEBHOOK_LIST_KEY, WEBHOOKS_PATH, WebhookDialog } from "./webhook-dialogs.tsx";
import { WebhookLogPanel } from "./webhook-log-panel.tsx";
import { type WebhookQuestion, WebhookTable } from "./webhook-table.tsx";

export function Page() {
  return (
    <AdminPage title="Webhook" permission="manageApi">
      <WebhookList />
    </AdminPage>
  );
}

type Asked = { readonly what: "new" } | { readonly what: WebhookQuestion; readonly webhook: Webhook };

function WebhookList() {
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<WebhookMade>();
  const query = useQuery({
    queryKey: WEBHOOK_LIST_KEY,
    queryFn: ({ signal }) => call<Webhooks>("GET", WEBHOOKS_PATH, { signal }),
  });
  const close = () => setAsked(undefined);
  return (
    <>
      <p>
        <Button onClick={() => setAsked({ what: "new" })}>
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
                  <p className="muted">Belum ada webhook.</p>
                ) : (
                  <WebhookTable webhooks={webhooks} onAsk={(what, webhook) => setAsked({ what, webhook })} />
                )}
              </Panel>
              {chosen && <WebhookLogPanel key={chosen.id} webhook={chosen} />}
            </>
          );
        }}
      </QueryResult>
      <Question asked={asked} onSecret={setMade} onClose={close} />
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

type QuestionProps = {
  readonly asked: Asked | undefined;
  readonly onSecret: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

function Question({ asked, onSecret, onClose }: QuestionProps) {
  switch (asked?.what) {
    case undefined:
      return null;
    case "new":
      return <WebhookDialog onCreated={onSecret} onClose={onClose} />;
    case "edit":
      return <WebhookDialog webhook={asked.webhook} onCreated={onSecret} onClose={onClose} />;
    case "secret":
      return <ReplaceSecret webhook={asked.webhook} onReplaced={onSecret} onClose={onClose} />;
    case "delete":
      return <DeleteWebhook webhook={asked.webhook} onClose={onClose} />;
  }
}
