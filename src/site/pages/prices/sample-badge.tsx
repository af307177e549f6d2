/** A plain badge, so that a warning about a price stands out beside it. */
export const SampleBadge = () => <span className="badge badge-neutral">Data contoh</span>;
