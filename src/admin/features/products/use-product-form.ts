import { useState } from "react";
import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import { api } from "../../api/api.ts";
import { ApiFailure } from "../../api/api-failure.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useLeaveWarning } from "../../shell/use-leave-warning.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { changeOf, collisions, draftOf, isChanged, type ProductDraft, rebased } from "./product-draft.ts";
import { keysOfProduct } from "./product-labels.ts";

/** A conflict: somebody else has saved the product meanwhile. */
export type EditConflict = { readonly latest: ProductRecord; readonly fields: readonly string[] };

/** Manages the fields of a product without ever losing them: typed fields keep their values even if others have saved the product meanwhile. */
export function useProductForm(product: ProductRecord) {
  const [base, setBase] = useState(product);
  const [draft, setDraft] = useState(() => draftOf(product));
  const [seen, setSeen] = useState(product);
  const [conflict, setConflict] = useState<EditConflict>();
  const saved = draftOf(base);
  const isUnsaved = isChanged(saved, draft);
  const take = (record: ProductRecord) => {
    setBase(record);
    setDraft(draftOf(record));
    setConflict(undefined);
  };
  if (product !== seen) {
    setSeen(product);
    if (!isUnsaved) take(product);
  }
  useLeaveWarning(isUnsaved);
  const params = { id: product.id };
  const { mutate } = useApiMutation({
    send: () => api("PATCH /products/:id", { params, input: { version: base.version, ...changeOf(saved, draft) } }),
    invalidates: keysOfProduct(product.id),
    toast: () => ({ title: "Produk disimpan", text: "Yang Anda tulis mengalahkan isi feed." }),
  });
  const meet = async () => {
    const latest = await api("GET /products/:id", { params });
    setConflict({ latest, fields: collisions(saved, draft, latest) });
    setBase(latest);
    setDraft(rebased(saved, draft, draftOf(latest)));
  };
  const form = useSubmit(async () => {
    if (!isUnsaved) return undefined;
    try {
      take(await mutate());
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== "version_conflict") throw error;
      await meet();
    }
    return undefined;
  });
  return {
    ...{ ...form, base, draft, isUnsaved, conflict },
    change: (changes: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...changes })),
    reset: () => take(base),
  };
}
