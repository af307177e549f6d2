/** What an editor wrote about a product: plain text, an empty line between paragraphs. */
export function ProductDescription({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <section aria-labelledby="uraian" className="mt-12">
      <h2 id="uraian" className="section-title">
        Tentang produk ini
      </h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-3xl whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
