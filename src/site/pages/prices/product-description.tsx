import type { StoreDescription } from "../../../catalogue/listings/public-queries/product-descriptions.ts";

type Props = {
  /** By an editor: plain text, an empty line between paragraphs. */
  readonly text: string | null;
  readonly ofStore: StoreDescription | undefined;
};

/** What an editor wrote about a product, or else what one of its stores says. */
export function ProductDescription({ text, ofStore }: Props) {
  if (text === null && !ofStore) return null;
  return (
    <section aria-labelledby="uraian" className="mt-12">
      <h2 id="uraian" className="section-title">
        Tentang produk ini
      </h2>
      {text === null ? ofStore && <OfStore {...ofStore} /> : <Paragraphs text={text} between={/\n{2,}/} />}
    </section>
  );
}

/** Characters that stand there unfolded. */
const SHORT = 300;

function OfStore({ store, text }: StoreDescription) {
  const source = <p className="mt-3 max-w-3xl text-sm text-ink-muted">Menurut {store}.</p>;
  const paragraphs = <Paragraphs text={text} between={/\n+/} />;
  if (text.length <= SHORT) {
    return (
      <>
        {paragraphs}
        {source}
      </>
    );
  }
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">Keterangan dari {store}</summary>
      {paragraphs}
      {source}
    </details>
  );
}

const Paragraphs = ({ text, between }: { readonly text: string; readonly between: RegExp }) =>
  text.split(between).map((paragraph) => (
    <p key={paragraph} className="mt-4 max-w-3xl whitespace-pre-line wrap-anywhere">
      {paragraph}
    </p>
  ));
