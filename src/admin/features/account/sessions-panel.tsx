import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountSession } from "../../../modules/auth/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { accountApi } from "../../api/api.ts";
import { auth } from "../../api/auth-client.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { deviceName } from "./device-name.ts";

const KEY = ["sessions"];

export function SessionsPanel() {
  const [ending, setEnding] = useState<AccountSession | "others">();
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => accountApi("GET /sessions", { signal }),
  });
  const close = () => setEnding(undefined);
  const { mutate: end } = useApiMutation({
    async send(which: AccountSession | "others") {
      if (which !== "others") return accountApi("DELETE /sessions/:id", { params: { id: which.id } });
      const { error } = await auth.signOut({ scope: "others" });
      if (error) throw error;
    },
    invalidates: [KEY],
  });
  return (
    <Panel
      id="sesi"
      title="Perangkat yang sedang masuk"
      lead="Keluarkan perangkat yang tidak Anda kenal, lalu ganti kata sandi."
    >
      <QueryResult query={sessions}>
        {({ sessions: list }) => (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {list.map((session) => (
                <Entry key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button look="outline" className="mt-4" onClick={() => setEnding("others")}>
                Keluarkan semua perangkat lain
              </Button>
            )}
          </>
        )}
      </QueryResult>
      {ending && (
        <ConfirmDialog
          title={ending === "others" ? "Keluarkan semua perangkat lain?" : `Keluarkan ${deviceName(ending.userAgent)}?`}
          text="Perangkat itu harus masuk lagi. Anda tetap masuk di sini."
          action="Keluarkan"
          look="danger"
          onConfirm={() => end(ending)}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function Entry({ session, onEnd }: { readonly session: AccountSession; readonly onEnd: () => void }) {
  const device = deviceName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0">
        <strong>{device}</strong> {session.current && <span className="badge">Perangkat ini</span>}{" "}
        {session.aal === "aal2" && <span className="badge">Dua langkah</span>}
        <span className="block text-sm text-ink-muted">
          {session.address} · masuk {formatTime(session.createdAt)} · terakhir aktif {formatTime(session.refreshedAt)}
        </span>
      </p>
      {!session.current && (
        <Button
          look="outline"
          aria-label={`Keluarkan ${device}, masuk ${formatTime(session.createdAt)}`}
          onClick={onEnd}
        >
          Keluarkan
        </Button>
      )}
    </li>
  );
}
