import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { SplitSuggestion } from "../../../catalogue/curation/answers.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { addressOf, api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { productRunPath } from "../../paths.ts";
import { usePlansWait } from "../../shell/plans-wait.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { PRODUCTS_KEY } from "./product-labels.ts";

const SUGGESTIONS_KEY = [addressOf("GET /split-suggestions")];

/** Explains why a product's offers are probably not one product, until somebody says that they are. */
export function SplitSuggestions({ product }: { readonly product: number }) {
  const { data } = useQuery({
    queryKey: [...SUGGESTIONS_KEY, product],
    queryFn: ({ signal }) => api("GET /split-suggestions", { query: { product: `${product}` }, signal }),
  });
  return data?.suggestions.map((suggestion) => <Suggestion key={suggestion.id} suggestion={suggestion} />);
}

function Suggestion({
  suggestion: { id, product, text, offers, isDismissed },
}: {
  readonly suggestion: SplitSuggestion;
}) {
  const mayEdit = canI(useMe(), "editProducts");
  const navigate = useNavigate();
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
  const waiting = usePlansWait();
  const { attempt: split, isPending: isPlanning } = useApiMutation({
    async send() {
      const input = { offers: offers.map((offer) => offer.id) };
      const run = await api("POST /products/:id/split", { params: { id: product.id }, input });
      await navigate(productRunPath(run.id));
    },
    failed: "Rencana belum dibuat",
    showFailure: waiting.showFailure,
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
      <ul className="mt-2 list-disc pl-5 wrap-anywhere">
        {offers.slice(0, MOST_NAMED).map((offer) => (
          <li key={offer.id}>
            {offer.title} ({offer.merchant}
            {offer.price !== null && `, ${formatRupiah(offer.price)}`})
          </li>
        ))}
        {offers.length > MOST_NAMED && <li>dan {offers.length - MOST_NAMED} penawaran lagi</li>}
      </ul>
      {waiting.notice && <div className="mt-3">{waiting.notice}</div>}
      {mayEdit && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" busy={isPlanning} onClick={() => split()}>
            Jadikan produk lain…<span className="sr-only"> {text}</span>
          </Button>
          {button}
        </p>
      )}
    </Notice>
  );
}

/** The number of offers named here; the list below has the rest. */
const MOST_NAMED = 5;
