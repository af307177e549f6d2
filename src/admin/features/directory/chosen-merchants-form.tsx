import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CategoryMerchants } from "../../../catalogue/ledger/merchants/answers.ts";
import { categoryMerchantsInput } from "../../../catalogue/ledger/merchants/schema.ts";
import { type CategorySlug, categoryOf } from "../../../modules/stores/categories.shared.ts";
import { storeListPath } from "../../../modules/stores/category-paths.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useAllMerchants } from "../../api/all-merchants.ts";
import { api } from "../../api/api.ts";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { useApiMutation, useInvalidation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { chosenCountsQuery, chosenQuery, PAGES_FOLLOW, problemAt } from "./directory-queries.ts";

type Chosen = CategoryMerchants["merchants"][number];
type Props = { readonly category: CategorySlug; readonly chosen: readonly Chosen[] };

/** The merchants of a category's page, in the order in which visitors see them. */
export function ChosenMerchantsForm({ category, chosen }: Props) {
  const { name } = categoryOf(category);
  const [merchants, setMerchants] = useState(chosen);
  const idsOf = (some: readonly Chosen[]) => some.map(({ id }) => id);
  const isUnsaved = idsOf(merchants).join() !== idsOf(chosen).join();
  useLeaveWarning(isUnsaved);
  const invalidate = useInvalidation();
  const { mutate } = useApiMutation({
    send: (input: { merchants: number[]; before: number[] }) =>
      api("PUT /category-merchants/:category", { params: { category }, input }),
    toast: () => ({ title: `Toko lain untuk ${name} disimpan`, text: PAGES_FOLLOW }),
  });
  const { busy, problem, submit } = useSubmit(async () => {
    const input = { merchants: idsOf(merchants), before: idsOf(chosen) };
    const wrong = problemAt(categoryMerchantsInput, input);
    if (wrong) return wrong;
    await mutate(input);
    // The choice is not fetched again when saving fails, because a colleague's saved choice would replace the choice in the form.
    await invalidate([chosenQuery(category).queryKey, chosenCountsQuery.queryKey]);
    return undefined;
  });
  return (
    <Panel
      title={`Toko lain untuk ${name}`}
      lead="Tampil sesudah daftar toko menurut urutan di sini, dengan judul “Penjual lain”. Daftar tokonya sendiri tidak berubah."
    >
      <Form problem={problem} onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        {merchants.length === 0 ? <p>Belum ada toko yang dipilih.</p> : <ChosenList {...{ merchants, setMerchants }} />}
        <AddMerchant merchants={merchants} onAdd={(merchant) => setMerchants([...merchants, merchant])} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy}>
            {busy ? "Menyimpan…" : "Simpan"}
          </Button>
          <a href={storeListPath(category)} className="text-link">
            Lihat di situs
          </a>
        </div>
        <LeaveDialog
          isNeeded={isUnsaved}
          leaves={() => true}
          title="Tinggalkan isian ini?"
          text="Pilihan toko belum disimpan dan akan hilang."
        />
      </Form>
    </Panel>
  );
}

type ListProps = {
  readonly merchants: readonly Chosen[];
  readonly setMerchants: (merchants: readonly Chosen[]) => void;
};

function ChosenList({ merchants, setMerchants }: ListProps) {
  const move = (index: number, by: number) => {
    const moved = [...merchants];
    const [one] = moved.splice(index, 1);
    if (one) moved.splice(index + by, 0, one);
    setMerchants(moved);
  };
  return (
    <ol>
      {merchants.map(({ id, name }, index) => (
        <li key={id} className="flex flex-wrap items-center gap-2 border-t border-line py-2 first:border-t-0">
          <span className="min-w-0 grow break-words font-semibold">{name}</span>
          <Button look="quiet" disabled={index === 0} onClick={() => move(index, -1)}>
            <Icon of={ArrowUp} />
            <span className="sr-only">Naikkan {name}</span>
          </Button>
          <Button look="quiet" disabled={index === merchants.length - 1} onClick={() => move(index, 1)}>
            <Icon of={ArrowDown} />
            <span className="sr-only">Turunkan {name}</span>
          </Button>
          <Button look="quiet" onClick={() => setMerchants(merchants.filter((one) => one.id !== id))}>
            <Icon of={Trash2} />
            <span className="sr-only">Hapus {name} dari daftar</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}

type AddProps = { readonly merchants: readonly Chosen[]; readonly onAdd: (merchant: Chosen) => void };

function AddMerchant({ merchants, onAdd }: AddProps) {
  const { data: all } = useAllMerchants();
  const taken = new Set(merchants.map(({ id }) => id));
  const free = all?.filter(({ id, isSample }) => !isSample && !taken.has(id)) ?? [];
  return (
    <SelectField
      label="Tambah toko"
      name="merchants"
      value=""
      disabled={free.length === 0}
      onChange={({ target }) => {
        const found = free.find(({ id }) => String(id) === target.value);
        if (found) onAdd({ id: found.id, name: found.name, slug: found.slug });
      }}
      hint={all && free.length === 0 ? "Tidak ada toko lain di katalog harga." : undefined}
    >
      <option value="">Pilih dari katalog harga</option>
      {free.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
