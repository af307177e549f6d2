import { useQuery } from "@tanstack/react-query";
import { Ban, KeyRound } from "lucide-react";
import { useState } from "react";
import type { ApiKey, ApiKeyMade } from "../../../modules/api-keys/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { api } from "../../api/api.ts";
import { AdminPage } from "../../shell/admin-page.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatDay, formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { SecretDialog } from "../../shell/secret-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { API_KEYS_KEY, ApiKeyDialog } from "./api-key-dialog.tsx";

export function Page() {
  return (
    <AdminPage title="Kunci API" permission="manageApi">
      <ApiKeyList />
    </AdminPage>
  );
}

function ApiKeyList() {
  const query = useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: ({ signal }) => api("GET /api-keys", { signal }),
  });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<ApiKeyMade>();
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <>
      <p>
        <Button onClick={() => setMaking(true)}>
          <Icon of={KeyRound} />
          Buat kunci
        </Button>
      </p>
      <Panel
        title="Daftar kunci"
        lead="Dengan kunci API, aplikasi lain dapat membaca artikel yang sudah terbit lewat /api/content."
      >
        <QueryResult query={query}>
          {({ keys }) =>
            keys.length === 0 ? (
              <p className="text-ink-muted">Belum ada kunci.</p>
            ) : (
              <KeyTable keys={keys} onRevoke={setRevoking} />
            )
          }
        </QueryResult>
      </Panel>
      {making && <ApiKeyDialog onCreated={setMade} onClose={() => setMaking(false)} />}
      {made && (
        <SecretDialog
          title={`Kunci “${made.key.name}”`}
          text="Kirimkan di setiap permintaan, di header Authorization: Bearer. Jangan pernah menaruhnya di URL."
          secret={made.token}
          copyLabel="Salin kunci"
          onClose={() => setMade(undefined)}
        />
      )}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function KeyTable({ keys, onRevoke }: { readonly keys: readonly ApiKey[]; readonly onRevoke: (key: ApiKey) => void }) {
  return (
    <DataTable
      rows={keys}
      rowKey={(key) => key.id}
      columns={[
        {
          name: "Untuk apa",
          cell: (key) => (
            <>
              {key.name} <State apiKey={key} />
              <code className="block text-sm font-normal text-ink-muted">{key.hint}…</code>
            </>
          ),
        },
        {
          name: "Dibuat",
          cell: (key) => (
            <>
              {formatDay(key.createdAt)}
              {key.createdBy && ` oleh ${key.createdBy}`}
            </>
          ),
        },
        { name: "Terakhir dipakai", cell: (key) => (key.lastUsedAt ? formatTime(key.lastUsedAt) : "Belum pernah") },
        { name: "Berlaku sampai", cell: (key) => (key.expiresAt ? formatDay(key.expiresAt) : "Seterusnya") },
      ]}
      rowAction={(key) =>
        !key.revokedAt && (
          <IconButton label={`Cabut ${key.name}`} onClick={() => onRevoke(key)}>
            <Icon of={Ban} />
          </IconButton>
        )
      }
    />
  );
}

function State({ apiKey: { revokedAt, expiresAt } }: { readonly apiKey: ApiKey }) {
  if (revokedAt) return <span className="badge badge-danger">Dicabut</span>;
  if (expiresAt && new Date(expiresAt) <= new Date()) return <span className="badge badge-warning">Berakhir</span>;
  return null;
}

function RevokeKey({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const { mutate: revoke } = useApiMutation({
    send: () => api("DELETE /api-keys/:id", { params: { id: apiKey.id } }),
    invalidates: [API_KEYS_KEY],
    toast: () => ({ title: "Kunci dicabut", text: "Berlaku sejak permintaan berikutnya." }),
  });
  return (
    <ConfirmDialog
      title={`Cabut kunci “${apiKey.name}”?`}
      text="Aplikasi yang memakainya langsung tidak dapat membaca apa pun lagi. Ini tidak dapat dibatalkan."
      action="Cabut"
      look="danger"
      onConfirm={() => revoke()}
      onClose={onClose}
    />
  );
}
