import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Subscriber } from "../../../modules/newsletter/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { PATHS } from "../../paths.ts";
import { formatDay } from "../../shell/format.ts";

export const SOURCES: Record<Subscriber["source"], string> = {
  api: "Skrip halaman",
  form: "Formulir",
  import: "Impor",
};

type TableProps = {
  readonly subscribers: readonly Subscriber[];
  readonly onDelete: (subscriber: Subscriber) => void;
};

export function SubscriberTable({ subscribers, onDelete }: TableProps) {
  return (
    <DataTable
      rows={subscribers}
      rowKey={(subscriber) => subscriber.id}
      columns={[
        {
          name: "Alamat",
          cell: ({ id, email }) => (
            <Link to={`${PATHS.subscribers}?id=${id}`} className="text-link">
              {email}
            </Link>
          ),
        },
        { name: "Mendaftar", cell: (subscriber) => formatDay(subscriber.createdAt) },
        { name: "Lewat", cell: (subscriber) => SOURCES[subscriber.source] },
        {
          name: "Status",
          cell: (subscriber) =>
            subscriber.subscribed
              ? "Aktif"
              : `Berhenti${subscriber.unsubscribedAt ? ` ${formatDay(subscriber.unsubscribedAt)}` : ""}`,
        },
      ]}
      rowAction={(subscriber) => (
        <IconButton label={`Hapus ${subscriber.email}`} onClick={() => onDelete(subscriber)}>
          <Icon of={Trash2} />
        </IconButton>
      )}
    />
  );
}
