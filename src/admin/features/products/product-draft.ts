import type { ProductRecord } from "../../../catalogue/curation/answers.ts";
import type { InputOf } from "../../api/api.ts";
import { factOf, placeName, valueText } from "./product-labels.ts";

/** The fields of a product as the form contains them. */
export type ProductDraft = {
  readonly title: string;
  readonly brand: string;
  readonly description: string;
  /** The category; empty means the category that the feeds state. */
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

/** Returns the changed fields only. An emptied field gets the feed's value again. */
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

/** Returns a number for a numeric fact. Any other text is sent as it was typed, and the server refuses it. */
function factValue(key: string, text: string): string | number | null {
  const value = text.trim();
  if (value === "") return null;
  const isNumber = factOf(key).kind === "number" && /^\d{1,12}(?:[.,]\d{1,4})?$/.test(value);
  return isNumber ? Number(value.replace(",", ".")) : value;
}

/** Takes the version that somebody else has saved meanwhile, but keeps the fields that were typed here. */
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

/** Lists the fields that were typed here and also changed by somebody else, with the other person's values. */
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
