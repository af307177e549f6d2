import { useState } from "react";
import type { DirectoryStore } from "../../../modules/directory-stores/answers.ts";
import { storeDetailsInput, storeParams } from "../../../modules/directory-stores/schema.ts";
import { storePath } from "../../../modules/stores/category-paths.shared.ts";
import { STORE_DETAIL_LABELS, STORE_DETAILS } from "../../../modules/stores/store-details.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { DatedDetailFields } from "../../shell/dated-detail-fields.tsx";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { useApiMutation, useInvalidation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { directoryQuery, PAGES_FOLLOW, problemAt } from "./directory-queries.ts";

/** Edits what is known about a store. Saving fails if a colleague saved meanwhile, and the typed text stays in the form. */
export function StoreDetailsForm({ store }: { readonly store: DirectoryStore }) {
  const [details, setDetails] = useState<Parameters<typeof DatedDetailFields>[0]["details"]>(store.details);
  const isUnsaved = JSON.stringify(details) !== JSON.stringify(store.details);
  useLeaveWarning(isUnsaved);
  const input = { version: store.version, details };
  const invalidate = useInvalidation();
  const { mutate } = useApiMutation({
    send: () =>
      api("PUT /directory-stores/:store/details", { params: storeParams.parse({ store: store.store }), input }),
    toast: ({ name }) => ({ title: `Keterangan ${name} disimpan`, text: PAGES_FOLLOW }),
  });
  const { busy, problem, submit } = useSubmit(async () => {
    const wrong = problemAt(storeDetailsInput, input);
    if (wrong) return wrong;
    await mutate();
    // The details are not fetched again when saving fails, because a colleague's saved details would replace the typed text.
    await invalidate([directoryQuery.queryKey]);
    return undefined;
  });
  return (
    <Panel
      title="Keterangan"
      lead="Tampil di kartu dan halaman toko ini dengan sumber dan tanggalnya. Yang belum Anda periksa, biarkan kosong."
    >
      <Form problem={problem} onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
        <DatedDetailFields
          {...{ labels: STORE_DETAIL_LABELS, names: STORE_DETAILS, details, field: "details" }}
          lines={{ domain: "toko.example" }}
          sourceHint="Alamat halaman tempat Anda membacanya, misalnya https://www.toko.example/bantuan."
          onChange={setDetails}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan keterangan"}
          </Button>
          {Object.keys(store.details).length > 0 && (
            <a href={storePath(store.store)} className="text-link">
              Lihat di situs
            </a>
          )}
        </div>
        <LeaveDialog
          isNeeded={isUnsaved}
          leaves={() => true}
          title="Tinggalkan isian ini?"
          text="Keterangan toko ini belum disimpan dan akan hilang."
        />
      </Form>
    </Panel>
  );
}
