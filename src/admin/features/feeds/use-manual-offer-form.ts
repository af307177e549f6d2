import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ManualOffer } from "../../../catalogue/ingest/answers.ts";
import { manualOfferInput } from "../../../catalogue/ingest/manual/schema.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { useAllMerchants } from "../../api/all-merchants.ts";
import { addressOf, api } from "../../api/api.ts";
import { ApiFailure } from "../../api/api-failure.ts";
import { manualOfferPath } from "../../paths.ts";
import { formatNumber, formatTime, today } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { farPrice } from "./far-price.ts";
import { lowPrice } from "./low-price.ts";
import { otherHost } from "./other-host.ts";

const LIST_KEY = [addressOf("GET /manual-offers")];
export const manualOfferKey = (id: number) => [addressOf("GET /manual-offers/:id", { id })];
export const keysOfManualOffer = (id: number) => [LIST_KEY, manualOfferKey(id)];

const draftOf = (offer: ManualOffer | undefined) => ({
  ...{ merchant: offer?.merchant.slug ?? "", title: offer?.title ?? "", url: offer?.url ?? "" },
  ...{
    price: offer ? formatNumber(offer.price) : "",
    listPrice: offer?.listPrice ? formatNumber(offer.listPrice) : "",
  },
  ...{ availability: offer?.availability ?? ("in_stock" as const), condition: offer?.condition ?? ("new" as const) },
  ...{ brand: offer?.brand ?? "", gtin: offer?.gtin ?? "", category: offer?.category ?? null },
  ...{ productType: offer?.productType ?? null, seenOn: today() },
});
export type ManualOfferDraft = ReturnType<typeof draftOf>;

const inputOf = ({ listPrice, brand, gtin, category, ...draft }: ManualOfferDraft) => ({
  ...draft,
  ...{ listPrice: listPrice.trim() || null, brand: brand.trim() || null, gtin: gtin.trim() || null },
  category: category ?? "",
});

const otherPrices = ({ title, gtin, condition }: ManualOfferDraft, offer: ManualOffer | undefined) =>
  api("GET /manual-offer-prices", { query: { title, gtin, condition, ...(offer && { offer: String(offer.id) }) } });

/** The fields of a typed offer. If others have saved since it was opened, the form says so, and only a second press overwrites it. */
export function useManualOfferForm(offer: ManualOffer | undefined, given: Partial<ManualOfferDraft>) {
  const navigate = useNavigate();
  const [base, setBase] = useState(offer);
  const [stored, setStored] = useState(() => ({ ...draftOf(offer), ...given }));
  const [draft, setDraft] = useState(stored);
  const [seen, setSeen] = useState(offer);
  const [conflict, setConflict] = useState<ManualOffer>();
  // Navigation to the added offer happens before the next render, so a ref is needed.
  const isAdded = useRef(false);
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(stored);
  useLeaveWarning(isUnsaved);
  const take = (latest: ManualOffer) => {
    setBase(latest);
    setStored(draftOf(latest));
    setDraft(draftOf(latest));
    setConflict(undefined);
  };
  if (offer && offer !== seen) {
    setSeen(offer);
    if (!isUnsaved) take(offer);
  }
  const { mutate } = useApiMutation({
    send: () =>
      offer
        ? api("PUT /manual-offers/:id", {
            params: { id: offer.id },
            input: { ...inputOf(draft), updatedAt: base?.updatedAt },
          })
        : api("POST /manual-offers", { input: inputOf(draft) }),
    invalidates: offer ? keysOfManualOffer(offer.id) : [LIST_KEY],
    toast: ({ title }) => ({ title: "Harga disimpan", text: title }),
  });
  const { data: merchants } = useAllMerchants();
  const [askedOf, setAskedOf] = useState<string>();
  const [askedPrice, setAskedPrice] = useState<string>();
  const form = useSubmit(async () => {
    const wrong = validationProblem(manualOfferInput, inputOf(draft));
    if (wrong) return wrong;
    const doubt = otherHost(
      draft.url,
      merchants?.find(({ slug }) => slug === draft.merchant),
    );
    if (doubt !== undefined && draft.url !== offer?.url && askedOf !== draft.url) {
      setAskedOf(draft.url);
      return { fields: { url: doubt } };
    }
    const low = lowPrice(draft.price);
    if (low !== undefined && askedPrice !== draft.price) {
      setAskedPrice(draft.price);
      return { fields: { price: low } };
    }
    if (askedPrice !== draft.price) {
      const far = farPrice(draft.price, { previous: offer?.price, others: await otherPrices(draft, offer) });
      if (far !== undefined) {
        setAskedPrice(draft.price);
        return { fields: { price: far } };
      }
    }
    try {
      const saved = await mutate();
      take(saved);
      if (!offer) {
        isAdded.current = true;
        await navigate(manualOfferPath(saved.id), { replace: true });
      }
      return undefined;
    } catch (error) {
      if (!offer || !(error instanceof ApiFailure) || error.code !== "version_conflict") throw error;
    }
    const latest = await api("GET /manual-offers/:id", { params: { id: offer.id } });
    setBase(latest);
    setConflict(latest);
    return { message: conflictText(latest) };
  });
  return {
    ...{ draft, busy: form.busy, problem: form.problem, submit: form.submit, isConflict: conflict !== undefined },
    isUnsaved,
    leaves: () => !isAdded.current,
    change: (changes: Partial<ManualOfferDraft>) => setDraft((before) => ({ ...before, ...changes })),
    takeLatest() {
      if (conflict) take(conflict);
      form.setProblem(undefined);
    },
  };
}

function conflictText({ person, price, updatedAt, withdrawnAt }: ManualOffer): string {
  const change =
    withdrawnAt === null
      ? `${person ?? "Orang lain"} menyimpan ${formatRupiah(price)} untuk penawaran ini pada ${formatTime(updatedAt)}`
      : `Penawaran ini ditarik pada ${formatTime(withdrawnAt)}`;
  return `${change}, setelah Anda membukanya. Yang Anda ketik belum disimpan: simpan sekali lagi untuk menggantinya, atau pakai yang tersimpan.`;
}
