type Props = {
  /** Whether the page also shows real products. */
  readonly isMixed?: boolean;
  /** The titles of the samples, given where nothing else on the page marks these. */
  readonly titles?: readonly string[];
};

const LIST = new Intl.ListFormat("id-ID");

/** The note on every page that shows samples. The note does not call the real products on the page invented. */
export const SampleNote = ({ isMixed = false, titles = [] }: Props) => (
  <p className="note note-tip mt-4">
    <strong>Data contoh:</strong>{" "}
    {!isMixed
      ? "toko, merek, dan harga ini rekaan."
      : titles.length > 0
        ? `${LIST.format(titles)} rekaan; yang lain dijual toko sungguhan.`
        : "yang bertanda “Data contoh” rekaan; yang lain dijual toko sungguhan."}
  </p>
);
