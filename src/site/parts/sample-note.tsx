type Props = {
  /** Real products stand beside the invented ones. */
  readonly isMixed?: boolean;
  /** The invented ones, where nothing marks them by themselves. */
  readonly titles?: readonly string[];
};

const LIST = new Intl.ListFormat("id-ID");

/** On every page that shows invented products; what is real beside them is not called invented. */
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
