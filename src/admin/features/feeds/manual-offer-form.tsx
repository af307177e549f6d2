import type { ManualOffer } from "../../../catalogue/ingest/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { api } from "../../api/api.ts";
import { LeaveDialog } from "../../shell/leave-dialog.tsx";
import { PlaceFields } from "../../shell/place-fields.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { AVAILABILITY_NAMES } from "./feed-labels.ts";
import { MerchantField } from "./source-fields.tsx";
import { keysOfManualOffer, type ManualOfferDraft, useManualOfferForm } from "./use-manual-offer-form.ts";

const CONDITIONS = { new: "Baru", refurbished: "Rekondisi", used: "Bekas" } as const;
const STOCKS = ["in_stock", "out_of_stock", "preorder", "backorder"] as const;

type Props = {
  readonly offer?: ManualOffer;
  /** The fields of a new offer that are already known. */
  readonly given?: Partial<ManualOfferDraft>;
};

/** The form for a new offer, or for the given one; a new price of an existing offer becomes a point of the offer's price history. */
export function ManualOfferForm({ offer, given = {} }: Props) {
  const { draft, change, busy, problem, submit, isConflict, takeLatest, isUnsaved, leaves } = useManualOfferForm(
    offer,
    given,
  );
  const text = (name: "title" | "url" | "price" | "listPrice" | "brand" | "gtin" | "seenOn") => ({
    ...{ name, value: draft[name], autoComplete: "off" },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Form problem={problem} onSubmit={submit} className="flex flex-col gap-6">
      <Panel title="Harga yang dilihat">
        <div className="grid gap-5 lg:grid-cols-2">
          {!offer && <MerchantField merchant={draft.merchant} onChange={(merchant) => change({ merchant })} />}
          <TextField {...text("title")} label="Nama barang" />
          <TextField
            {...text("url")}
            label="Alamat di toko"
            inputMode="url"
            placeholder="https://www.toko.example/kipas"
          />
          <TextField
            {...text("price")}
            label="Harga saat ini"
            placeholder="1.299.000"
            hint="Dalam rupiah, belum termasuk ongkos kirim."
          />
          <TextField {...text("listPrice")} label="Harga coret (opsional)" />
          <TextField
            {...text("seenOn")}
            type="date"
            label="Tanggal dicek"
            hint={offer && "Harga baru menjadi titik baru; riwayat sebelumnya tetap."}
          />
          <SelectField
            label="Stok"
            name="availability"
            value={draft.availability}
            onChange={({ target }) =>
              change({ availability: STOCKS.find((one) => one === target.value) ?? "in_stock" })
            }
          >
            {STOCKS.map((stock) => (
              <option key={stock} value={stock}>
                {AVAILABILITY_NAMES[stock]}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <Panel title="Barangnya">
        <div className="grid gap-5 lg:grid-cols-2">
          <PlaceFields
            place={draft}
            onChange={({ category, productType }) => change({ category, productType })}
            none="Pilih kategori"
          />
          <TextField {...text("brand")} label="Merek (opsional)" />
          <TextField {...text("gtin")} label="GTIN atau kode batang (opsional)" inputMode="numeric" />
          <SelectField
            label="Kondisi"
            name="condition"
            value={draft.condition}
            onChange={({ target: { value } }) =>
              change({ condition: value === "used" || value === "refurbished" ? value : "new" })
            }
          >
            {Object.entries(CONDITIONS).map(([condition, name]) => (
              <option key={condition} value={condition}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Simpan harga
        </Button>
        {isConflict && (
          <Button look="outline" onClick={takeLatest}>
            Pakai yang tersimpan
          </Button>
        )}
        {offer && offer.withdrawnAt === null && offer.state !== "waiting" && <WithdrawButton id={offer.id} />}
      </p>
      <LeaveDialog
        isNeeded={isUnsaved}
        leaves={leaves}
        title="Tinggalkan isian ini?"
        text="Yang Anda ketik belum disimpan dan akan hilang."
      />
    </Form>
  );
}

function WithdrawButton({ id }: { readonly id: number }) {
  const { attempt, isPending } = useApiMutation({
    send: () => api("POST /manual-offers/:id/withdrawal", { params: { id } }),
    invalidates: keysOfManualOffer(id),
    toast: ({ title }) => ({ title: "Penawaran ditarik", text: title }),
  });
  return (
    <Button look="outline" busy={isPending} onClick={() => attempt()}>
      Tarik penawaran
    </Button>
  );
}
