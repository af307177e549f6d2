import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import type { SplitSuggestion } from "../../../modules/products/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { addressOf, api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { PRODUCTS_KEY } from "./product-labels.ts";

const SUGGESTIONS_KEY = [addressOf("GET /split-suggestions")];

/** Why a product's offers are likely not one thing, until somebody says that they are. */
export function SplitSuggestions({ product }: { readonly product: number }) {
  const { data } = useQuery({
    queryKey: [...SUGGESTIONS_KEY, product],
    queryFn: ({ signal }) => api("GET /split-suggestions", { query: { product: `${product}` }, signal }),
  });
  return data?.suggestions.map((suggestion) => <Suggestion key={suggestion.id} suggestion={suggestion} />);
}

function Suggestion({ suggestion: { id, text, offers, isDismissed } }: { readonly suggestion: SplitSuggestion }) {
  const mayEdit = canI(useMe(), "editProducts");
  const params = { id };
  const { attempt: toggle, isPending } = useApiMutation({
    send: () =>
      isDismissed
        ? api("DELETE /split-suggestions/:id/dismissal", { params })
        : api("PUT /split-suggestions/:id/dismissal", { params }),
    invalidates: [SUGGESTIONS_KEY, PRODUCTS_KEY],
    toast: () =>
      isDismissed
        ? { title: "Saran dibuka lagi", text: "" }
        : { title: "Tetap satu produk", text: "Tidak disarankan lagi selama pertentangannya sama." },
  });
  const button = mayEdit && (
    <Button look="outline" busy={isPending} onClick={() => toggle()}>
      {isDismissed ? "Buka lagi" : "Tetap satu produk"}
      <span className="sr-only">: {text}</span>
    </Button>
  );
  if (isDismissed)
    return (
      <div className="flex flex-wrap items-center gap-3 text-ink-muted">
        <p className="min-w-0 flex-1 basis-60">Saran memisahkan diabaikan: {text}.</p>
        {button}
      </div>
    );
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        <strong>Mungkin bukan satu produk</strong>: {text}. Yang sebaiknya menjadi produk lain:
      </p>
      <ul className="my-2 list-disc pl-5 wrap-anywhere">
        {offers.slice(0, MOST_NAMED).map((offer) => (
          <li key={offer.id}>
            {offer.title} ({offer.merchant}
            {offer.price !== null && `, ${formatRupiah(offer.price)}`})
          </li>
        ))}
        {offers.length > MOST_NAMED && <li>dan {offers.length - MOST_NAMED} penawaran lagi</li>}
      </ul>
      <p className="mb-3">Pisahkan penawaran itu di daftar di bawah, atau nyatakan bahwa semuanya satu produk.</p>
      {button}
    </Notice>
  );
}

/** The rest is in the list below. */
const MOST_NAMED = 5;
