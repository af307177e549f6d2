import "./article-actions.css";
import { Ellipsis, Eye, History, PanelRight, PanelRightClose, PanelRightOpen, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../../ui/menu.tsx";
import { showToast } from "../../../../ui/toast.tsx";
import { IconButton } from "../../../../ui/tooltip.tsx";
import { translateArticlePath } from "../../../paths.ts";
import { useDuplication } from "../use-duplication.ts";
import type { Finding } from "./article-check.tsx";
import { ArticleDialog, type DialogState } from "./article-dialogs.tsx";
import { draftOf, isSame } from "./article-draft.ts";
import type { EditingSession } from "./editing-session.ts";
import { useShowFinding } from "./finding-target.ts";
import { dueAt } from "./publish-dialog.tsx";
import { titleProblem } from "./title-problem.ts";
import { type ArticleSave, unsentText } from "./use-article-save.ts";
import { usePreview } from "./use-preview.tsx";

type Props = {
  readonly session: EditingSession;
  readonly article: EditorArticle | undefined;
  readonly draft: ArticleDraft;
  readonly readOnly: boolean;
  /** True if the article has changes that readers do not see yet. */
  readonly isChanged: boolean;
  readonly saving: ArticleSave;
  /** The panel of settings beside the text, if the screen has room for it. */
  readonly panel: {
    /** The id of the panel's element. */
    readonly id: string;
    readonly isShown: boolean;
    readonly onChange: (isShown: boolean) => void;
  };
  /** Opens the settings as a drawer over the text. */
  readonly onDrawer: () => void;
  readonly onShortcuts: () => void;
};

/** The actions on the article as a whole. */
export function ArticleActions(props: Props) {
  const { article, draft, readOnly, isChanged, saving, session, panel, onDrawer, onShortcuts } = props;
  const [dialog, setDialog] = useState<DialogState>();
  const [concerns, setConcerns] = useState<readonly Finding[]>([]);
  const preview = usePreview(session, saving);
  const duplicate = useDuplication(() => session.flush());
  const navigate = useNavigate();
  const showFinding = useShowFinding();
  const status = article?.status ?? "draft";
  const due = dueAt(draft);
  const isStored = article !== undefined || session.state().saveState.at !== "server";
  const mayPreview = isStored && status !== "trashed";
  const mayAct = article !== undefined && !readOnly;
  const open = (wanted: DialogState) => {
    // The draft is collected first, so that a dialog also asks about the last keystrokes.
    session.collectDraft();
    setDialog(wanted);
  };
  const askToPublish = (concerns: readonly Finding[] = []) => {
    setConcerns(concerns);
    open("publish");
  };
  // A published article is updated with one press, unless there are findings to decide on.
  const press = async () => {
    const wrong = titleProblem(session.collectDraft().title);
    if (wrong) {
      saving.refuse({ fields: { title: wrong } });
      return showFinding?.({ field: "title" });
    }
    if (status === "published" && !due) return saving.update(askToPublish);
    // A new article must be created before the question about it can be shown.
    if (!article) await session.flush();
    if (session.state().article) return askToPublish();
    await showToast({ title: "Belum tersimpan", text: unsentText(session.state()), tone: "destructive" });
  };
  const translate = async () => {
    // A draft is saved first, because translation works on the saved version.
    if (status === "draft") await saving.save();
    else await session.flush();
    const saved = session.state().article;
    if (saved && (status !== "draft" || isSame(session.state().draft, draftOf(saved.saved))))
      await navigate(translateArticlePath(saved.id));
  };
  return (
    <div className="article-actions">
      <IconButton label="Pratinjau" disabled={!mayPreview} onClick={() => void preview.open()}>
        <Icon of={Eye} />
      </IconButton>
      <IconButton label="Riwayat" disabled={!article} onClick={() => open("history")}>
        <Icon of={History} />
      </IconButton>
      <IconButton label="Pengaturan artikel" className="drawer-button" aria-haspopup="dialog" onClick={onDrawer}>
        <Icon of={PanelRight} />
      </IconButton>
      <IconButton
        label="Panel pengaturan artikel"
        className="panel-button"
        aria-controls={panel.id}
        aria-expanded={panel.isShown}
        onClick={() => panel.onChange(!panel.isShown)}
      >
        <Icon of={panel.isShown ? PanelRightClose : PanelRightOpen} />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="Tindakan lain">
            <Icon of={Ellipsis} />
          </IconButton>
        }
      >
        {mayAct && <MenuItem onSelect={() => void saving.save()}>Simpan (Ctrl+S)</MenuItem>}
        {article && mayPreview && <MenuItem onSelect={() => void preview.share()}>Tautan pratinjau…</MenuItem>}
        {mayAct && status === "published" && !due && (
          <MenuItem onSelect={() => askToPublish()}>Perbarui dengan catatan…</MenuItem>
        )}
        {mayAct && <MenuItem onSelect={() => open("schedule")}>Jadwalkan…</MenuItem>}
        {mayAct && due && status !== "published" && (
          <MenuItem onSelect={() => open("publish-now")}>Terbitkan sekarang…</MenuItem>
        )}
        {article && status !== "trashed" && <MenuItem onSelect={() => void duplicate(article.id)}>Duplikat</MenuItem>}
        {mayAct && status !== "draft" && (
          <MenuItem onSelect={() => setDialog("unpublish")}>Batalkan penerbitan…</MenuItem>
        )}
        {mayAct && <MenuItem onSelect={() => void translate()}>Terjemahkan…</MenuItem>}
        {mayAct && isChanged && <MenuItem onSelect={() => setDialog("discard")}>Buang perubahan…</MenuItem>}
        {mayAct && <MenuItem onSelect={() => setDialog("trash")}>Pindahkan ke sampah…</MenuItem>}
        {mayAct && <MenuSeparator />}
        <MenuItem onSelect={onShortcuts}>Pintasan papan ketik</MenuItem>
      </Menu>
      {status === "draft" && (
        <Button look="outline" className="max-sm:hidden" disabled={readOnly} onClick={() => void saving.save()}>
          Simpan
        </Button>
      )}
      <Button disabled={!isStored || readOnly} busy={saving.isBusy} onClick={() => void press()}>
        <Icon of={Send} className="size-5 max-sm:hidden" />
        {due ? "Jadwalkan" : status === "published" ? "Perbarui" : "Terbitkan"}
      </Button>
      {article && dialog && (
        <ArticleDialog
          {...{ session, draft, saving }}
          article={article}
          dialog={dialog}
          concerns={concerns}
          onClose={() => setDialog(undefined)}
        />
      )}
      {preview.dialog}
    </div>
  );
}
