import { Link } from "react-router";
import type { RecordedOffer } from "../../../catalogue/curation/answers.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../api/api.ts";
import { canI, useMe } from "../../api/me.ts";
import { productPath } from "../../paths.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { keysOfProduct } from "./product-labels.ts";

type Props = {
  readonly product: number;
  readonly offer: RecordedOffer;
  readonly doubt: NonNullable<RecordedOffer["doubt"]>;
};

/** Shows the product that an offer was compared with, and asks a person whether the offer is for this product. */
export function OfferDoubt({ product, offer, doubt }: Props) {
  const mayEdit = canI(useMe(), "editProducts");
  const { attempt: decide, isPending } = useApiMutation({
    send: (verdict: "same" | "different") =>
      api("POST /products/:id/offers/:offer/comparison", {
        params: { id: product, offer: offer.id },
        input: { product: doubt.id, verdict },
      }),
    invalidates: [...keysOfProduct(product), ...keysOfProduct(doubt.id)],
    toast: (_, verdict) => ({
      title: verdict === "same" ? "Penawaran disatukan" : "Dinyatakan berbeda",
      text: "Dapat diurungkan di riwayat keputusan.",
    }),
  });
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p>
        Mungkin sama dengan{" "}
        <Link to={productPath(doubt.id)} className="text-link">
          {doubt.title}
        </Link>
        .
      </p>
      {mayEdit && (
        <p className="flex flex-wrap gap-2">
          <Button look="outline" busy={isPending} onClick={() => decide("same")}>
            Sama<span className="sr-only"> dengan {doubt.title}</span>
          </Button>
          <Button look="outline" busy={isPending} onClick={() => decide("different")}>
            Berbeda<span className="sr-only"> dari {doubt.title}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
