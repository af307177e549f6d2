import { CopyPlus, Ellipsis, ExternalLink, PencilLine, Trash2, Undo2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { ArticleListItem } from "../../../modules/articles/write/answers.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/menu.tsx";
import { articleEditorPath } from "../../paths.ts";
import { useDuplication } from "./use-duplication.ts";

/** The actions that ask for confirmation first. */
export type RowAction = "unpublish" | "trash";

type Props = {
  readonly article: ArticleListItem;
  readonly onAction: (action: RowAction, article: ArticleListItem) => void;
};

/** The menu of the actions on one article of the list. */
export function RowMenu({ article, onAction }: Props) {
  const navigate = useNavigate();
  const duplicate = useDuplication();
  return (
    <Menu
      trigger={
        <button type="button" className="icon-button" aria-label={`Tindakan untuk “${article.title}”`}>
          <Icon of={Ellipsis} />
        </button>
      }
    >
      <MenuItem onSelect={() => void navigate(articleEditorPath(article.id))}>
        <Icon of={PencilLine} />
        Sunting
      </MenuItem>
      {article.status === "published" && (
        <MenuLink href={article.path}>
          <Icon of={ExternalLink} />
          Lihat di situs
        </MenuLink>
      )}
      <MenuItem onSelect={() => void duplicate(article.id)}>
        <Icon of={CopyPlus} />
        Duplikat
      </MenuItem>
      {article.status !== "draft" && (
        <MenuItem onSelect={() => onAction("unpublish", article)}>
          <Icon of={Undo2} />
          Batalkan penerbitan…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => onAction("trash", article)}>
        <Icon of={Trash2} />
        Pindahkan ke sampah…
      </MenuItem>
    </Menu>
  );
}
