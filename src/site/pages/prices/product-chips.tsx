import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { RelatedProducts } from "../../../catalogue/listings/public-queries/related-products.ts";
import { type UnitPrice, unitPriceOf } from "../../../catalogue/listings/unit-price.ts";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { factText } from "../../../catalogue/taxonomy/fact-text.shared.ts";
import { FACTS, isFactKey } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { bestOf, usedBestOf } from "./best-offer.tsx";
import { USED_ANCHOR } from "./offer-pages.tsx";
import { VARIANTS_ANCHOR, variantGroups } from "./variants.tsx";
import { CONDITION_NAMES, inSentence, priceText } from "./words.ts";

type Props = {
  readonly product: ShownProduct;
  readonly offers: readonly ShownOffer[];
  readonly packs: RelatedProducts["packs"];
};

/** Shows the product's alternatives in one line: other packs with their unit price, colours and sizes, used offers. A line that is too long scrolls. */
export function ProductChips({ product, offers, packs }: Props) {
  const best = bestOf(offers);
  const used = best && usedBestOf(offers);
  const own = best && unitPriceOf(product, best.price);
  const chips = [
    ...(packs.length > 0 ? [{ label: ownAmount(product, packs), unit: own, isFrom: best?.isFrom ?? false }] : []),
    ...packs.map((pack) => ({
      ...{ label: amountOf(pack, product) || pack.title, href: productPath(pack.slug) },
      ...{ unit: pack.unitPrice, lowest: pack.lowest, isFrom: pack.isFrom },
    })),
    ...variantGroups(offers).map(({ label, values }) => ({
      label: `${values.length} ${inSentence(label)}`,
      href: `#${VARIANTS_ANCHOR}`,
    })),
    ...(used
      ? [{ label: `${CONDITION_NAMES[used.condition]} mulai ${formatRupiah(used.total)}`, href: `#${USED_ANCHOR}` }]
      : []),
  ].filter(({ label }) => label !== "");
  if (chips.length === 0) return null;
  return (
    <ul className="chips mb-2" aria-label="Kemasan, varian, dan bekas">
      {chips.map((chip) => (
        <li key={`${chip.label} ${"href" in chip ? chip.href : ""}`}>
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}

type ChipProps = {
  readonly label: string;
  /** Left out for the chip of the product whose page this is. */
  readonly href?: string;
  readonly unit?: UnitPrice | undefined;
  readonly lowest?: number | null;
  readonly isFrom?: boolean;
};

function Chip({ label, href, unit, lowest, isFrom = false }: ChipProps) {
  const price = unit
    ? `${priceText(unit.price, isFrom)} ${unit.label}`
    : typeof lowest === "number"
      ? formatRupiah(lowest)
      : undefined;
  const text = (
    <>
      {label}
      {price && <span className="font-normal tabular-nums">{price}</span>}
    </>
  );
  return href === undefined ? (
    <span className="chip" aria-current="true">
      {text}
    </span>
  ) : (
    <a href={href} className="chip">
      {text}
    </a>
  );
}

type Pack = Pick<ShownProduct, "facts">;

/** Writes the identifying facts of the first product that differ from the second's: "8 GB 256 GB", "isi 30". */
function amountOf({ facts }: Pack, { facts: others }: Pack): string {
  const told = Object.entries(facts).flatMap(([key, value]) =>
    isFactKey(key) && FACTS[key].role === "identity" && others[key] !== value ? [amountText(key, value)] : [],
  );
  return told.join(" ");
}

/** Writes the label of the product's own chip ("isi 30"): the longest text that `amountOf` writes for the product and any other pack. */
const ownAmount = (product: Pack, packs: readonly Pack[]): string =>
  [...new Set(packs.map((pack) => amountOf(product, pack)))].toSorted((one, other) => other.length - one.length)[0] ??
  "";

const amountText = (key: keyof typeof FACTS, value: string | number): string =>
  key === "isi" ? `isi ${factText({ ...FACTS[key], unit: "" }, value)}` : factText(FACTS[key], value);
