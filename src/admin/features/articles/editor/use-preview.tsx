import { useState } from "react";
import type { ArticlePreview } from "../../../../modules/articles/write/answers.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { showToast } from "../../../../ui/toast.tsx";
import { api } from "../../../api/api.ts";
import { formatTime } from "../../../shell/format.ts";
import type { EditingSession } from "./editing-session.ts";
import type { ArticleSave } from "./use-article-save.ts";

const FAILED = "Pratinjau belum dapat dibuka";

/** Saves the article and shows its preview in a new tab, or as a secret link for others. */
export function usePreview(session: EditingSession, saving: ArticleSave) {
  const [preview, setPreview] = useState<ArticlePreview>();

  /** @returns undefined, after a toast, if the present draft did not reach the server */
  async function create(): Promise<ArticlePreview | undefined> {
    await session.flush();
    const { article, saveState, lockedBy } = session.state();
    // If another tab has the lock, the text is saved from that tab, so the preview is complete.
    const isMissing = saveState.at === "here" && saveState.reason !== "typing" && !lockedBy;
    if (article && !isMissing) return await api("POST /articles/:id/previews", { params: { id: article.id } });
    const text = "Tulisan Anda belum sampai ke server, jadi pratinjaunya belum lengkap. Coba lagi sebentar lagi.";
    void showToast({ title: FAILED, text, tone: "destructive" });
    return undefined;
  }

  const open = () =>
    saving.attempt(async () => {
      // Browsers open a tab only during the press, not after an answer.
      const tab = openBlankTab();
      let created: ArticlePreview | undefined;
      try {
        created = await create();
      } finally {
        if (!created) tab?.close();
      }
      if (!created) return;
      if (tab && !tab.closed) tab.location.replace(created.url);
      else if (!tab) setPreview(created);
    }, FAILED);

  const share = () =>
    saving.attempt(async () => {
      setPreview(await create());
    }, FAILED);

  const dialog = preview && <PreviewLinkDialog preview={preview} onClose={() => setPreview(undefined)} />;
  return { open, share, dialog };
}

/** @returns null if the browser blocks new tabs */
function openBlankTab(): Window | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  const { document: page } = tab;
  page.documentElement.lang = "id";
  page.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  page.title = "Pratinjau";
  page.body.textContent = "Menyiapkan pratinjau…";
  // This protects this page as `noopener` would, but `noopener` would return no tab to navigate.
  tab.opener = null;
  return tab;
}

function PreviewLinkDialog({ preview, onClose }: { readonly preview: ArticlePreview; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title="Tautan pratinjau"
      description={`Siapa pun yang memiliki tautan ini dapat membaca artikel ini sampai ${formatTime(preview.expiresAt)}.`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="secret">{preview.url}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={preview.url} label="Salin tautan" />
          <a className="button button-primary" href={preview.url} target="_blank" rel="noopener">
            Buka pratinjau
          </a>
        </div>
      </div>
    </Dialog>
  );
}
