import { Trash2 } from "lucide-react";
import type { Subscriber } from "../../../modules/newsletter/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TableHead } from "../../../ui/table-head.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { showDay } from "../../shell/format.ts";

const SOURCES: Record<Subscriber["source"], string> = { api: "Skrip halaman", form: "Formulir" };

type TableProps = {
  readonly subscribers: readonly Subscriber[];
  readonly onDelete: (subscriber: Subscriber) => void;
};

export function SubscriberTable({ subscribers, onDelete }: TableProps) {
  return (
    <table className="data-table">
      <TableHead columns={["Alamat", "Mendaftar", "Lewat", "Status"]} actions />
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id}>
            <th scope="row">{subscriber.email}</th>
            <td data-label="Mendaftar">{showDay(subscriber.createdAt)}</td>
            <td data-label="Lewat">{SOURCES[subscriber.source]}</td>
            <td data-label="Status">
              {subscriber.subscribed
                ? "Aktif"
                : `Berhenti${subscriber.unsubscribedAt ? ` ${showDay(subscriber.unsubscribedAt)}` : ""}`}
            </td>
            <td className="row-action">
              <IconButton label={`Hapus ${subscriber.email}`} onClick={() => onDelete(subscriber)}>
                <Icon of={Trash2} />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
