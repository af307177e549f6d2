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
import { Loaded } from "../../shell/query-result.tsx";
import { SecretShown } from "../../shell/secret-dialog.tsx";
import { DeleteWebhook, ReplaceSecret, WEBHOOK_LIST_KEY, WEBHOOKS_PATH, WebhookDialog } from "./webhook-dialogs.tsx";
import { WebhookLog } from "./webhook-log-panel.tsx";
import { type WebhookQuestion, WebhookTable } from "./webhook-table.tsx";

export function Page() {
  return (
    <AdminPage title="Webhook" permission="manageApi">
      <AllWebhooks />
    </AdminPage>
  );
}

type Asked = { readonly what: "new" } | { readonly what: WebhookQuestion; readonly webhook: Webhook };

function AllWebhooks() {
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
      <Loaded query={query}>
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
              {chosen && <WebhookLog key={chosen.id} webhook={chosen} />}
            </>
          );
        }}
      </Loaded>
      <Question asked={asked} onMade={setMade} onClose={close} />
      {made && (
        <SecretShown
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
  readonly onMade: (made: WebhookMade) => void;
  readonly onClose: () => void;
};

function Question({ asked, onMade, onClose }: QuestionProps) {
  switch (asked?.what) {
    case undefined:
      return null;
    case "new":
      return <WebhookDialog onMade={onMade} onClose={onClose} />;
    case "edit":
      return <WebhookDialog webhook={asked.webhook} onMade={onMade} onClose={onClose} />;
    case "secret":
      return <ReplaceSecret webhook={asked.webhook} onMade={onMade} onClose={onClose} />;
    case "delete":
      return <DeleteWebhook webhook={asked.webhook} onClose={onClose} />;
  }
}
