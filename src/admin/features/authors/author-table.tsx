import { Pencil, Trash2 } from "lucide-react";
import type { Author } from "../../../modules/authors/answers.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { ArticleCount } from "../../shell/article-count.tsx";

type Props = {
  readonly authors: readonly Author[];
  readonly onEdit: (author: Author) => void;
  readonly onDelete: (author: Author) => void;
};

export function AuthorTable({ authors, onEdit, onDelete }: Props) {
  return (
    <DataTable
      rows={authors}
      rowKey={(author) => author.id}
      columns={[
        {
          name: "Nama",
          cell: (author) => (
            <>
              <span className="flex items-center gap-3">
                {author.image && (
                  <img src={author.image.src} alt="" loading="lazy" className="size-10 rounded-full object-cover" />
                )}
                <span className="min-w-0">
                  {author.name}
                  <span className="block text-sm font-normal break-all text-ink-muted">{author.id}</span>
                </span>
              </span>
            </>
          ),
          className: "md:min-w-36",
        },
        { name: "Biodata", cell: (author) => <span className="line-clamp-2">{author.bio || "Belum ada"}</span> },
        { name: "Artikel", cell: (author) => <ArticleCount count={author.articles} filter={{ author: author.id }} /> },
      ]}
      rowActions={(author) => (
        <>
          <IconButton label={`Ubah ${author.name}`} onClick={() => onEdit(author)}>
            <Icon of={Pencil} />
          </IconButton>
          <IconButton label={`Hapus ${author.name}`} onClick={() => onDelete(author)}>
            <Icon of={Trash2} />
          </IconButton>
        </>
      )}
    />
  );
}
