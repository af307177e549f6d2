/** Plain, so that what warns of a price stands out beside it. */
export const SampleBadge = () => <span className="badge badge-neutral">Data contoh</span>;
