import type { StoreDescription } from "../../../catalogue/listings/public-queries/product-descriptions.ts";

type Props = {
  /** An editor's description: plain text, with an empty line between paragraphs. */
  readonly text: string | null;
  readonly ofStore: StoreDescription | undefined;
};

/** Shows what an editor wrote about a product, or else what one of its stores says. */
export function ProductDescription({ text, ofStore }: Props) {
  if (text === null && !ofStore) return null;
  return (
    <section aria-labelledby="uraian" className="mt-8 md:mt-12">
      <h2 id="uraian" className="section-title">
        Tentang produk ini
      </h2>
      {text === null ? ofStore && <OfStore {...ofStore} /> : <OfEditor text={text} />}
    </section>
  );
}

/** The number of characters that are shown unfolded. */
const SHORT = 300;

function OfStore({ store, text }: StoreDescription) {
  const said = (
    <div className="mt-3 max-w-3xl">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-2 text-sm text-ink-muted">Menurut {store}.</p>
    </div>
  );
  if (text.length <= SHORT) return said;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">Keterangan dari {store}</summary>
      {said}
    </details>
  );
}

const OfEditor = ({ text }: { readonly text: string }) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="mt-4 max-w-3xl whitespace-pre-line">
      {paragraph}
    </p>
  ));
