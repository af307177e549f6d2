import { useState } from "react";
import { useNavigate } from "react-router";
import type { ManualOffer } from "../../../modules/feeds/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { addressOf, api } from "../../api/api.ts";
import { manualOfferPath } from "../../paths.ts";
import { PlaceFields } from "../../shell/place-fields.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { AVAILABILITY_NAMES } from "./feed-labels.ts";
import { MerchantField } from "./source-fields.tsx";

const LIST_KEY = [addressOf("GET /manual-offers")];
const CONDITIONS = { new: "Baru", refurbished: "Rekondisi", used: "Bekas" } as const;
const STOCKS = ["in_stock", "out_of_stock", "preorder", "backorder"] as const;

/** Local, as people write a date: in the site's zone or near it. */
const today = (): string => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const draftOf = (offer: ManualOffer | undefined) => ({
  ...{ merchant: offer?.merchant.slug ?? "", title: offer?.title ?? "", url: offer?.url ?? "" },
  ...{ price: offer ? String(offer.price) : "", listPrice: offer?.listPrice ? String(offer.listPrice) : "" },
  ...{ availability: offer?.availability ?? ("in_stock" as const), condition: offer?.condition ?? ("new" as const) },
  ...{ brand: offer?.brand ?? "", gtin: offer?.gtin ?? "", category: offer?.category ?? null },
  ...{ productType: offer?.productType ?? null, seenOn: today() },
});
type Draft = ReturnType<typeof draftOf>;

const inputOf = ({ listPrice, brand, gtin, category, ...draft }: Draft) => ({
  ...draft,
  ...{ listPrice: listPrice.trim() || null, brand: brand.trim() || null, gtin: gtin.trim() || null },
  category: category ?? "",
});

/** A new offer; or the one that is given, whose new price becomes a point of its history. */
export function ManualOfferForm({ offer }: { readonly offer?: ManualOffer }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(offer));
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const text = (name: "title" | "url" | "price" | "listPrice" | "brand" | "gtin" | "seenOn") => ({
    ...{ name, value: draft[name], autoComplete: "off" },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });
  const { mutate } = useApiMutation({
    send: () =>
      offer
        ? api("PUT /manual-offers/:id", { params: { id: offer.id }, input: inputOf(draft) })
        : api("POST /manual-offers", { input: inputOf(draft) }),
    invalidates: [LIST_KEY, ...(offer ? [[addressOf("GET /manual-offers/:id", { id: offer.id })]] : [])],
    toast: ({ title }) => ({ title: "Penawaran disimpan", text: title }),
  });
  const { busy, problem, submit } = useSubmit(async () => {
    const saved = await mutate();
    if (!offer) await navigate(manualOfferPath(saved.id), { replace: true });
    return undefined;
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
          <TextField {...text("price")} label="Harga" placeholder="1.299.000" hint="Rupiah, tanpa ongkos kirim." />
          <TextField {...text("listPrice")} label="Harga coret (opsional)" />
          <TextField
            {...text("seenOn")}
            type="date"
            label="Tanggal dilihat"
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
          {offer ? "Simpan harga" : "Simpan penawaran"}
        </Button>
        {offer && offer.withdrawnAt === null && offer.state !== "waiting" && <WithdrawButton id={offer.id} />}
      </p>
    </Form>
  );
}

function WithdrawButton({ id }: { readonly id: number }) {
  const { attempt, isPending } = useApiMutation({
    send: () => api("POST /manual-offers/:id/withdrawal", { params: { id } }),
    invalidates: [LIST_KEY, [addressOf("GET /manual-offers/:id", { id })]],
    toast: ({ title }) => ({ title: "Penawaran ditarik", text: title }),
  });
  return (
    <Button look="outline" busy={isPending} onClick={() => attempt()}>
      Tarik penawaran
    </Button>
  );
}
