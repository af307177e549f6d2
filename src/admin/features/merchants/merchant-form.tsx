import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Merchant } from "../../../catalogue/ledger/merchants/answers.ts";
import { merchantChange, merchantInput } from "../../../catalogue/ledger/merchants/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { merchantPath } from "../../paths.ts";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { DetailFields } from "./detail-fields.tsx";
import { DisplayRightsFields } from "./display-rights-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { LinkTemplateField } from "./link-template-field.tsx";
import {
  changeOf,
  draftOf,
  EMPTY_DRAFT,
  inputOf,
  MERCHANTS_KEY,
  type MerchantDraft,
  merchantKey,
  type PartProps,
  problemIn,
} from "./merchant-draft.ts";
import { PageHostFields } from "./page-host-fields.tsx";

/** The form for a new merchant, or for the given one. */
export function MerchantForm({ merchant }: { readonly merchant?: Merchant }) {
  const { draft, saved, change, busy, problem, submit, isUnsaved, leaves } = useMerchantForm(merchant);
  const part: PartProps = { draft, onChange: change };
  return (
    <Form problem={problem} onSubmit={submit} className="flex flex-col gap-6">
      <Panel title="Toko">
        <IdentityFields {...part} isNew={merchant === undefined} />
      </Panel>
      <Panel title="Tautan ke penawaran">
        <LinkTemplateField {...part} />
      </Panel>
      <Panel
        title="Keterangan toko"
        lead="Siapa di balik toko ini. Setiap keterangan punya sumber dan tanggal; yang tidak Anda ketahui, biarkan kosong."
      >
        <DetailFields {...part} />
      </Panel>
      <Panel title="Halaman produk" lead="Untuk toko tanpa feed: host yang halaman produknya boleh dibaca situs ini.">
        <PageHostFields {...part} before={saved.pageHosts} />
      </Panel>
      <Panel title="Gambar dan deskripsi" lead="Isi feed toko yang boleh ditampilkan situs ini kepada pengunjung.">
        <DisplayRightsFields {...part} merchant={merchant?.id} />
      </Panel>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? "Menyimpan…" : merchant ? "Simpan" : "Tambah toko"}
        </Button>
      </div>
      <LeaveDialog
        isNeeded={isUnsaved}
        leaves={leaves}
        title="Tinggalkan isian ini?"
        text="Perubahan pada toko ini belum disimpan dan akan hilang."
      />
    </Form>
  );
}

function useMerchantForm(merchant: Merchant | undefined) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => (merchant ? draftOf(merchant) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(saved);
  // Navigation to the added merchant happens before the next render, so a ref is needed.
  const isAdded = useRef(false);
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(saved);
  useLeaveWarning(isUnsaved);
  const { mutate } = useApiMutation({
    send: () =>
      merchant
        ? api("PATCH /merchants/:id", { params: { id: merchant.id }, input: changeOf(saved, draft) })
        : api("POST /merchants", { input: inputOf(draft) }),
    invalidates: merchant ? [MERCHANTS_KEY, merchantKey(merchant.id)] : [MERCHANTS_KEY],
    toast: ({ name }) => ({ title: merchant ? "Toko disimpan" : "Toko ditambahkan", text: name }),
  });
  const form = useSubmit(async () => {
    const wrong = merchant
      ? problemIn(merchantChange, changeOf(saved, draft))
      : problemIn(merchantInput, inputOf(draft));
    if (wrong) return wrong;
    const answer = await mutate();
    setSaved(draftOf(answer));
    setDraft(draftOf(answer));
    if (!merchant) {
      isAdded.current = true;
      await navigate(merchantPath(answer.id), { replace: true });
    }
    return undefined;
  });
  return {
    ...{ draft, saved, isUnsaved, ...form },
    change: (changes: Partial<MerchantDraft>) => setDraft((before) => ({ ...before, ...changes })),
    leaves: () => !isAdded.current,
  };
}
