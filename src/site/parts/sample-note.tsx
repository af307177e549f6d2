type Props = {
  /** Whether real products stand beside the samples. */
  readonly isMixed?: boolean;
  /** The titles of the samples, where nothing else marks them. */
  readonly titles?: readonly string[];
};

const LIST = new Intl.ListFormat("id-ID");

/** The note on every page that shows samples. It does not call the real products beside them invented. */
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
