import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { auth } from "../../api/auth-client.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatDay } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { EnrollFactor } from "../auth/enroll-factor.tsx";
import { createRecoveryCodes, factorsQuery, recoveryQuery } from "../auth/factor-queries.ts";
import { RecoveryCodes } from "../auth/recovery-codes.tsx";

type DialogState =
  | { readonly kind: "enroll" | "new-codes" }
  | { readonly kind: "remove"; readonly id: string; readonly name: string }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

export function FactorsPanel() {
  const factors = useQuery(factorsQuery);
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  return (
    <Panel
      id="verifikasi-dua-langkah"
      title="Verifikasi dua langkah"
      lead="Saat masuk, Anda juga memasukkan kode enam angka dari aplikasi autentikator di ponsel."
    >
      <QueryResult query={factors}>
        {(list) => (
          <div className="flex flex-col gap-4">
            {list.length === 0 && (
              <p>Belum terpasang. Saat ini kata sandi saja sudah cukup untuk masuk ke akun Anda.</p>
            )}
            <ul className="flex flex-col divide-y divide-line">
              {list.map(({ id, friendly_name: name = "Aplikasi autentikator", created_at: since }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <p>
                    <strong>{name}</strong>
                    <span className="block text-sm text-ink-muted">Dipasang {formatDay(since)}</span>
                  </p>
                  <Button
                    look="outline"
                    aria-label={`Lepas ${name}`}
                    onClick={() => setDialog({ kind: "remove", id, name })}
                  >
                    Lepas
                  </Button>
                </li>
              ))}
            </ul>
            <Button
              look={list.length === 0 ? "primary" : "outline"}
              className="self-start"
              onClick={() => setDialog({ kind: "enroll" })}
            >
              {list.length === 0 ? "Pasang verifikasi dua langkah" : "Tambah aplikasi lain"}
            </Button>
            {list.length > 0 && <RecoveryState onRenew={() => setDialog({ kind: "new-codes" })} />}
          </div>
        )}
      </QueryResult>
      {dialog && <FactorDialog dialog={dialog} onOpenDialog={setDialog} onClose={close} />}
    </Panel>
  );
}

function RecoveryState({ onRenew }: { readonly onRenew: () => void }) {
  return (
    <QueryResult query={useQuery(recoveryQuery)}>
      {({ remaining }) => (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p>
            <strong>Kode pemulihan</strong>
            <span className="block text-sm text-ink-muted">
              {remaining === 0 ? "Tidak ada yang tersisa. Buat yang baru." : `${remaining} dari 10 belum dipakai.`}
            </span>
          </p>
          <Button look="outline" onClick={onRenew}>
            Buat kode baru
          </Button>
        </div>
      )}
    </QueryResult>
  );
}

type DialogProps = {
  readonly dialog: DialogState;
  readonly onOpenDialog: (dialog: DialogState) => void;
  readonly onClose: () => void;
};

function FactorDialog({ dialog, onOpenDialog, onClose }: DialogProps) {
  const renewal = useApiMutation({ send: createRecoveryCodes, invalidates: [recoveryQuery.queryKey] });
  const removal = useApiMutation({
    async send(factorId: string) {
      const { error } = await auth.mfa.unenroll({ factorId });
      if (error) throw error;
      // The session is refreshed, because its list of factors is as old as its token.
      await auth.refreshSession();
    },
    invalidates: [factorsQuery.queryKey],
  });
  switch (dialog.kind) {
    case "enroll":
      return (
        <Dialog open title="Pasang verifikasi dua langkah" onClose={onClose}>
          <EnrollFactor onDone={(codes) => (codes ? onOpenDialog({ kind: "codes", codes }) : onClose())} />
        </Dialog>
      );
    case "new-codes":
      return (
        <ConfirmDialog
          title="Buat kode pemulihan baru?"
          text="Kode yang lama tidak berlaku lagi."
          action="Buat kode"
          onConfirm={async () => {
            const codes = await renewal.mutate();
            // The dialog with the codes opens after the dialog with the question has closed.
            setTimeout(() => onOpenDialog({ kind: "codes", codes }));
          }}
          onClose={onClose}
        />
      );
    case "codes":
      return (
        <Dialog open title="Kode pemulihan">
          <RecoveryCodes codes={dialog.codes} onDone={onClose} />
        </Dialog>
      );
    case "remove":
      return (
        <ConfirmDialog
          title={`Lepas ${dialog.name}?`}
          text="Kode dari aplikasi itu tidak berlaku lagi untuk akun Anda."
          action="Lepas"
          look="danger"
          onConfirm={() => removal.mutate(dialog.id)}
          onClose={onClose}
        />
      );
  }
}
