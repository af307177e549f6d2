import { useState } from "react";
import type { DirectoryStore } from "../../../modules/directory-stores/answers.ts";
import { storeClosureInput, storeParams } from "../../../modules/directory-stores/schema.ts";
import { storePath } from "../../../modules/stores/category-paths.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api, type InputOf } from "../../api/api.ts";
import { closedStoresQuery } from "../../api/closed-stores.ts";
import { formatPlainDate, today } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { directoryQuery, PAGES_FOLLOW, problemAt } from "./directory-queries.ts";

type Closing = InputOf<"PUT /directory-stores/:store/closure">;

/** Hides a store that has closed, or shows it again. The message after either action offers to undo it. */
export function StoreClosurePanel({ store }: { readonly store: DirectoryStore }) {
  const { closure, name, version } = store;
  const params = storeParams.parse({ store: store.store });
  const invalidates = [directoryQuery.queryKey, closedStoresQuery.queryKey];
  const { mutate: close, attempt: closeAgain } = useApiMutation({
    send: (input: Closing) => api("PUT /directory-stores/:store/closure", { params, input }),
    invalidates,
    failed: "Belum disembunyikan",
    toast: () => ({
      ...{ title: `${name} disembunyikan`, text: PAGES_FOLLOW },
      action: { label: "Urungkan", onChoose: () => void open() },
    }),
  });
  const { attempt: open, isPending } = useApiMutation({
    send: () => api("DELETE /directory-stores/:store/closure", { params }),
    invalidates,
    failed: "Belum ditampilkan lagi",
    toast: (answer) => ({
      ...{ title: `${name} ditampilkan lagi`, text: PAGES_FOLLOW },
      action: closure
        ? { label: "Urungkan", onChoose: () => void closeAgain({ ...closure, version: answer.version }) }
        : undefined,
    }),
  });
  if (!closure) return <ClosingForm name={name} version={version} onClose={close} />;
  return (
    <Panel title="Toko ini disembunyikan">
      <div className="flex max-w-3xl flex-col items-start gap-4">
        <p>
          Tutup {formatPlainDate(closure.closedOn)}. Toko ini tidak tampil di halaman kategori, pencarian, artikel, dan
          newsletter; <a href={storePath(store.store)}>halamannya</a> memberi tahu pengunjung bahwa toko ini sudah
          tutup.
        </p>
        <p className="whitespace-pre-line break-words">{closure.reason}</p>
        <Button look="outline" busy={isPending} onClick={() => void open()}>
          Tampilkan lagi
        </Button>
      </div>
    </Panel>
  );
}

type FormProps = {
  readonly name: string;
  readonly version: number;
  readonly onClose: (input: Closing) => Promise<unknown>;
};

function ClosingForm({ name, version, onClose }: FormProps) {
  const [closedOn, setClosedOn] = useState(today());
  const [reason, setReason] = useState("");
  const { busy, problem, submit } = useSubmit(async () => {
    const input = { version, closedOn, reason };
    const wrong = problemAt(storeClosureInput, input);
    if (wrong) return wrong;
    await onClose(input);
    return undefined;
  });
  return (
    <Panel
      title="Toko ini tutup"
      lead="Sembunyikan toko yang sudah berhenti berjualan. Tokonya hilang dari semua daftar, dan dapat ditampilkan lagi."
    >
      <Form problem={problem} onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        <TextField
          label="Tutup sejak"
          name="closedOn"
          type="date"
          value={closedOn}
          onChange={(event) => setClosedOn(event.target.value)}
        />
        <TextAreaField
          label="Alasan"
          name="reason"
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          hint="Dibaca pengunjung di halaman toko ini."
        />
        <div>
          <Button type="submit" look="danger" busy={busy}>
            {busy ? "Menyembunyikan…" : `Sembunyikan ${name}`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
