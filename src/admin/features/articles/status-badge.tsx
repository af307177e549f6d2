import type { ArticleStatus } from "../../../modules/articles/schema.ts";

export const STATUS_NAMES: Readonly<Record<ArticleStatus, string>> = {
  draft: "Draf",
  scheduled: "Terjadwal",
  published: "Terbit",
  trashed: "Di sampah",
};

export const StatusBadge = ({ status }: { readonly status: ArticleStatus }) => (
  <span className={`status status-${status}`}>{STATUS_NAMES[status]}</span>
);
