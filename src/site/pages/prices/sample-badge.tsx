/** The badge of sample data. It is plain, because a warning about a price must stand out beside it. */
export const SampleBadge = () => <span className="badge badge-neutral">Data contoh</span>;
