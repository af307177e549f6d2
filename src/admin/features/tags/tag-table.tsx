import "./tag-table.css";
import { Pencil, Trash2 } from "lucide-react";
import type { Tag } from "../../../modules/tags/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { ArticleCount } from "../../shell/article-count.tsx";

type Props = {
  readonly tags: readonly Tag[];
  readonly chosen: ReadonlyMap<number, Tag>;
  readonly onChoose: (tag: Tag) => void;
  readonly onOpenDialog: (kind: "rename" | "delete", tag: Tag) => void;
};

export function TagTable({ tags, chosen, onChoose, onOpenDialog }: Props) {
  return (
    <DataTable
      className="tag-table"
      rows={tags}
      rowKey={(tag) => tag.id}
      columns={[
        {
          name: "Tag",
          cell: (tag) => (
            <label className="flex min-h-6 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-brand"
                checked={chosen.has(tag.id)}
                onChange={() => onChoose(tag)}
              />
              {tag.name}
            </label>
          ),
        },
        { name: "Artikel", cell: (tag) => <ArticleCount count={tag.articles} filter={{ tag: tag.name }} /> },
        {
          name: "Nama lama",
          cell: (tag) => tag.aliases.join(", ") || <span className="tag-alias-none">–</span>,
          className: "tag-aliases",
        },
      ]}
      rowActions={(tag) => (
        <>
          <IconButton label={`Ganti nama ${tag.name}`} onClick={() => onOpenDialog("rename", tag)}>
            <Icon of={Pencil} />
          </IconButton>
          <IconButton label={`Hapus ${tag.name}`} onClick={() => onOpenDialog("delete", tag)}>
            <Icon of={Trash2} />
          </IconButton>
        </>
      )}
    />
  );
}
