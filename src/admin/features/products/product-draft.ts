import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import type { InputOf } from "../../api/api.ts";
import { factOf, placeName, valueText } from "./product-labels.ts";

/** A product's fields as the form has them. */
export type ProductDraft = {
  readonly title: string;
  readonly brand: string;
  readonly description: string;
  /** Empty: where the feeds say that it belongs. */
  readonly category: string;
  readonly productType: string;
  readonly facts: Readonly<Record<string, string>>;
};

export const draftOf = ({ title, brand, description, place, facts }: ProductRecord): ProductDraft => ({
  title: title.value ?? "",
  brand: brand.value ?? "",
  description: description ?? "",
  category: place.source === "person" ? place.category : "",
  productType: place.source === "person" ? (place.productType ?? "") : "",
  facts: Object.fromEntries(facts.map(({ key, value }) => [key, typed(value)])),
});

const typed = (value: string | number | null): string =>
  typeof value === "number" ? String(value).replace(".", ",") : (value ?? "");

type Change = Omit<InputOf<"PATCH /products/:id">, "version">;

/** Only what is another than it was. What was emptied is the feed's again. */
export function changeOf(before: ProductDraft, draft: ProductDraft): Change {
  const facts = Object.entries(draft.facts).filter(([key, value]) => value.trim() !== before.facts[key]);
  const isMoved = draft.category !== before.category || draft.productType !== before.productType;
  return {
    ...(draft.title.trim() !== before.title && { title: draft.title.trim() || null }),
    ...(draft.brand.trim() !== before.brand && { brand: draft.brand.trim() || null }),
    ...(draft.description.trim() !== before.description && { description: draft.description.trim() || null }),
    ...(isMoved && { category: draft.category || null, productType: draft.productType || null }),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts.map(([key, value]) => [key, factValue(key, value)])) }),
  };
}

export const isChanged = (before: ProductDraft, draft: ProductDraft): boolean =>
  Object.keys(changeOf(before, draft)).length > 0;

/** A number where the fact is one; what is none goes as it was typed, for the server to refuse. */
function factValue(key: string, text: string): string | number | null {
  const value = text.trim();
  if (value === "") return null;
  const isNumber = factOf(key).kind === "number" && /^\d{1,12}(?:[.,]\d{1,4})?$/.test(value);
  return isNumber ? Number(value.replace(",", ".")) : value;
}

/** What was typed, on top of what somebody else has saved meanwhile. */
export function rebased(before: ProductDraft, draft: ProductDraft, latest: ProductDraft): ProductDraft {
  const pick = (old: string, mine: string, theirs: string) => (mine.trim() === old ? theirs : mine);
  const isMoved = draft.category !== before.category || draft.productType !== before.productType;
  const { category, productType } = isMoved ? draft : latest;
  const keys = new Set([...Object.keys(latest.facts), ...Object.keys(draft.facts)]);
  const facts = [...keys].map((key) => [
    key,
    pick(before.facts[key] ?? "", draft.facts[key] ?? "", latest.facts[key] ?? ""),
  ]);
  return {
    title: pick(before.title, draft.title, latest.title),
    brand: pick(before.brand, draft.brand, latest.brand),
    description: pick(before.description, draft.description, latest.description),
    ...{ category, productType, facts: Object.fromEntries(facts) },
  };
}

/** What somebody else has made of the fields that were typed in here, too. */
export function collisions(before: ProductDraft, draft: ProductDraft, latest: ProductRecord): readonly string[] {
  const stored = draftOf(latest);
  const mine = changeOf(before, draft);
  const theirs = changeOf(before, stored);
  return [
    ...(mine.title !== undefined && theirs.title !== undefined ? [`Judul: “${stored.title}”`] : []),
    ...(mine.brand !== undefined && theirs.brand !== undefined ? [`Merek: “${stored.brand}”`] : []),
    ...(mine.description !== undefined && theirs.description !== undefined ? [`Uraian: “${stored.description}”`] : []),
    ...(mine.category !== undefined && theirs.category !== undefined
      ? [`Kategori: ${placeName(latest.place.category, latest.place.productType)}`]
      : []),
    ...latest.facts
      .filter(({ key }) => mine.facts?.[key] !== undefined && theirs.facts?.[key] !== undefined)
      .map(({ key, value }) => `${factOf(key).label}: ${value === null ? "dikosongkan" : valueText(key, value)}`),
  ];
}
