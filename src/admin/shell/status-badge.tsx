import "./status-badge.css";
import type { ArticleStatus } from "../../modules/articles/schema.ts";

export const STATUS_NAMES: Readonly<Record<ArticleStatus, string>> = {
  draft: "Draf",
  scheduled: "Terjadwal",
  published: "Terbit",
  trashed: "Di sampah",
};

const LOOKS: Readonly<Record<ArticleStatus, string>> = {
  draft: "status-draft",
  scheduled: "status-scheduled tint-sky",
  published: "status-published",
  trashed: "status-trashed",
};

export const StatusBadge = ({ status }: { readonly status: ArticleStatus }) => (
  <span className={`status ${LOOKS[status]}`}>{STATUS_NAMES[status]}</span>
);
