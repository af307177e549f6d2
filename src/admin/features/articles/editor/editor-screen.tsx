import "./editor-screen.css";
import { ArrowLeft, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import type { FormProblem } from "../../../../ui/form.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/tooltip.tsx";
import { PATHS } from "../../../paths.ts";
import { settings } from "../../../settings.ts";
import { formatNumber, formatTime } from "../../../shell/format.ts";
import { PageViews } from "../../../shell/page-views.tsx";
import { StatusBadge } from "../../../shell/status-badge.tsx";
import { UNPUBLISHED_CHANGES } from "../../../shell/unpublished-changes.ts";
import { useStoredFlag } from "../../../shell/use-stored-flag.ts";
import { SiteLink } from "../site-link.tsx";
import { ArticleActions } from "./article-actions.tsx";
import { ArticleContext } from "./article-context.ts";
import { draftOf, isSame } from "./article-draft.ts";
import { BodyEditor } from "./body-editor.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditingNotices } from "./editing-notices.tsx";
import { ShowFinding, useFindingTargets } from "./finding-target.ts";
import { blockReader } from "./markdown-blocks.ts";
import { Outline } from "./outline.tsx";
import { useShortcutHelp } from "./shortcuts-dialog.tsx";
import { SidePanel } from "./side-panel.tsx";
import { StatusLine } from "./status-line.tsx";
import { focusText, useCaretReturn } from "./text-focus.ts";
import { TitleField } from "./title-field.tsx";
import { useArticleSave } from "./use-article-save.ts";
import { useBarHeight } from "./use-bar-height.ts";
import { useBlockingNotices } from "./use-blocking-notices.ts";
import { useEditingSession } from "./use-editing-session.ts";
import { useFieldRequest } from "./use-field-request.ts";
import { LeaveGuard } from "./visual/leave-guard.tsx";
import { measureBlocks } from "./word-count.ts";

type Props = { readonly article: EditorArticle | undefined; readonly onCreated: (id: number) => void };

const PANEL_ID = "panel-artikel";

/** The screen on which one article is written. */
export function EditorScreen({ article: opened, onCreated }: Props) {
  const { session, local, dropLocal, restoreLocal } = useEditingSession(opened, onCreated);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { article, draft, lockedBy, conflict, removed, saveState, replacements } = state;
  const help = useShortcutHelp();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isPanelShown, setPanelShown] = useStoredFlag(PANEL_ID);
  const saving = useArticleSave(session, { onFieldProblem: () => setPanelShown(true) });
  const main = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const aside = useRef<HTMLElement>(null);
  const readOnly = lockedBy !== undefined || removed !== undefined || article?.status === "trashed";
  const isChanged = article !== undefined && !isSame(draft, draftOf(article.saved));
  useTitle(draft.title);
  useBarHeight(bar);
  const returnToText = useCaretReturn(main);
  const hasTried = useBlockingNotices(main, notices, readOnly);
  useSaveKey(() => void saving.save());
  const { problem } = saving;
  const panelProblem = useMemo(() => problem && withoutTitle(problem), [problem]);
  const panel = {
    draft,
    article,
    readOnly,
    onChange: session.change,
    problem: panelProblem,
  };
  const { faq, category } = draft;
  const settingsField = useFieldRequest(aside, {
    showPanel: () => setPanelShown(true),
    openDrawer: () => setDrawerOpen(true),
  });
  const askField = settingsField.ask;
  const id = article?.id;
  const context = useMemo(
    () => ({ id, faq, category, onWriteFaq: () => askField("faq") }),
    [id, faq, category, askField],
  );
  const closeDrawer = () => setDrawerOpen(false);
  const findings = useFindingTargets({ main, onField: askField, isDrawerOpen, closeDrawer });
  const [readBlocks] = useState(blockReader);
  const { words, outline } = useMemo(() => measureBlocks(readBlocks(draft.body)), [readBlocks, draft.body]);
  return (
    <ShowFinding value={findings.show}>
      <div className="editor">
        <header ref={bar} className="editor-bar">
          <Link to={PATHS.articleEditor} className="editor-back">
            <Icon of={ArrowLeft} />
            <span className="max-sm:sr-only">Artikel</span>
          </Link>
          <div className="editor-state">
            <StatusBadge status={article?.status ?? "draft"} />
            {article?.status === "scheduled" && article.saved.publishedAt && (
              <span className="text-sm text-ink-muted">{formatTime(article.saved.publishedAt)}</span>
            )}
            {isChanged && article.status !== "draft" && (
              <span className="badge badge-warning">{UNPUBLISHED_CHANGES}</span>
            )}
            {article?.status === "published" && <SiteLink path={article.path} title={article.saved.title} />}
            {article?.status === "published" && (
              <span className="max-xl:hidden">
                <PageViews path={article.path} />
              </span>
            )}
            <StatusLine saveState={saveState} article={article} />
          </div>
          <ArticleActions
            session={session}
            article={article}
            draft={draft}
            readOnly={readOnly}
            isChanged={isChanged}
            saving={saving}
            panel={{ id: PANEL_ID, isShown: isPanelShown, onChange: setPanelShown }}
            onDrawer={() => setDrawerOpen(true)}
            onShortcuts={help.open}
          />
        </header>
        <div ref={main} className="editor-main">
          <h1 className="sr-only">{article ? `Sunting: ${article.saved.title}` : "Artikel baru"}</h1>
          <EditingNotices
            ref={notices}
            isBlocking={readOnly}
            hasTried={hasTried}
            session={session}
            state={state}
            local={local}
            onRestoreLocal={() => void restoreLocal()}
            onDropLocal={dropLocal}
            onTakenOver={returnToText}
          />
          <TitleField
            draft={draft}
            onChange={session.change}
            readOnly={readOnly}
            followed={article?.status !== "published"}
            isNew={article === undefined}
            isRefused={problem?.fields?.title !== undefined}
            onEnter={() => focusText(main.current)}
          />
          <LeaveGuard />
          <ArticleContext value={context}>
            <BodyEditor
              body={draft.body}
              saved={article?.saved.body ?? ""}
              replacements={replacements}
              readOnly={readOnly}
              onDirty={session.markDirty}
              onChange={(body) => session.change({ body })}
              collectDraft={session.collectDraft}
              onCollect={session.onCollect}
            />
          </ArticleContext>
          <footer className="editor-foot">
            <span>{formatNumber(words)} kata</span>
            {words > 0 && <span>{Math.max(1, Math.round(words / 200))} menit baca</span>}
            <Outline entries={outline} />
          </footer>
        </div>
        <aside ref={aside} id={PANEL_ID} hidden={!isPanelShown} className="side-panel" aria-label="Pengaturan artikel">
          <SidePanel {...panel} {...settingsField.inPanel} />
        </aside>
        <Dialog.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
          <Dialog.Portal>
            <Dialog.Overlay className="overlay" />
            <Dialog.Content
              className="panel-drawer"
              aria-describedby={undefined}
              onCloseAutoFocus={findings.onDrawerClosed}
            >
              <div className="panel-drawer-head">
                <Dialog.Title className="panel-title">Pengaturan artikel</Dialog.Title>
                <IconButton label="Tutup pengaturan" onClick={closeDrawer}>
                  <Icon of={X} className="size-6" />
                </IconButton>
              </div>
              <SidePanel {...panel} {...settingsField.inDrawer} />
            </Dialog.Content>
          </Dialog.Portal>
        </Dialog.Root>
        {conflict && (
          <ConflictDialog conflict={conflict} onResolve={session.resolveConflict} onPostpone={session.postpone} />
        )}
        {help.dialog}
      </div>
    </ShowFinding>
  );
}

/** Problems of the title are shown at the title, not among the settings. */
function withoutTitle({ fields: { title: _, ...fields } = {}, ...problem }: FormProblem): FormProblem {
  return { ...problem, fields };
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title || "Artikel baru"} · ${settings.siteName}`;
  }, [title]);
}

function useSaveKey(save: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
