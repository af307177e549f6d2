/** On every page that shows invented products. */
export const SampleNote = () => (
  <p className="note note-tip mt-4">
    <strong>Data contoh:</strong> toko, merek, dan harga ini rekaan.
  </p>
);
