import { Pencil, Trash2 } from "lucide-react";
import type { Author } from "../../../modules/authors/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TableHead } from "../../../ui/table-head.tsx";
import { IconButton } from "../../../ui/tooltip.tsx";
import { showNumber } from "../../shell/format.ts";

type Props = {
  readonly authors: readonly Author[];
  readonly onEdit: (author: Author) => void;
  readonly onDelete: (author: Author) => void;
};

export function AuthorTable({ authors, onEdit, onDelete }: Props) {
  return (
    <table className="data-table">
      <TableHead columns={["Nama", "Biodata", "Artikel"]} actions />
      <tbody>
        {authors.map((author) => (
          <tr key={author.id}>
            <th scope="row" className="md:min-w-36">
              <span className="flex items-center gap-3">
                {author.image && (
                  <img src={author.image.src} alt="" loading="lazy" className="size-10 rounded-full object-cover" />
                )}
                <span className="min-w-0">
                  {author.name}
                  <span className="block text-sm font-normal break-all muted">{author.id}</span>
                </span>
              </span>
            </th>
            <td data-label="Biodata">
              <span className="line-clamp-2">{author.bio || "Belum ada"}</span>
            </td>
            <td data-label="Artikel">{showNumber(author.articles)}</td>
            <td className="row-actions">
              <IconButton label={`Ubah ${author.name}`} onClick={() => onEdit(author)}>
                <Icon of={Pencil} />
              </IconButton>
              <IconButton label={`Hapus ${author.name}`} onClick={() => onDelete(author)}>
                <Icon of={Trash2} />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
