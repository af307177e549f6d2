import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import type { FormProblem } from "../../../../ui/form.tsx";
import { showToast, type ToastMessage } from "../../../../ui/toast.tsx";
import { addressOf, api } from "../../../api/api.ts";
import { ApiFailure, refusal } from "../../../api/api-failure.ts";
import { detailsOf } from "../../../api/described.ts";
import { formatTime } from "../../../shell/format.ts";
import { ARTICLES_PATH } from "../article-queries.ts";
import type { Finding } from "./article-check.tsx";
import { addressOfDraft, draftOf, isSame } from "./article-draft.ts";
import type { EditingSession } from "./editing-session.ts";
import type { EditingState } from "./editing-state.ts";
import { missingSentence } from "./missing-images.tsx";
import { updateConcerns } from "./update-concerns.ts";
import { textUploads } from "./visual/image-uploads.ts";

/** The toast after publishing, by the server's answer: a future date schedules the article. */
function publicationToast({ status, path, saved }: EditorArticle, wasPublished: boolean): ToastMessage {
  if (status === "scheduled" && saved.publishedAt) {
    return { title: "Dijadwalkan", text: `Terbit otomatis pada ${formatTime(saved.publishedAt)}.`, tone: "default" };
  }
  const onChoose = () => void window.open(path, "_blank", "noopener");
  const action = { label: "Lihat di situs", onChoose };
  if (wasPublished)
    return { title: "Diperbarui", text: "Pembaca sudah melihat perubahan Anda.", tone: "default", action };
  return { title: "Diterbitkan", text: "Pembaca sudah dapat melihatnya.", tone: "default", action };
}

/** Says why the typed text is only in this browser. */
export function unsentText({ saveState }: EditingState): string {
  const reason = saveState.at === "here" && saveState.reason === "refused" ? saveState.message : undefined;
  return reason ?? "Tulisan Anda belum sampai ke server. Coba lagi sebentar lagi.";
}

type Options = {
  /** Called before a problem is shown at a field, because the panel with the fields may be closed. */
  readonly onFieldProblem: () => void;
};

type Publication = {
  /** The time of publication; left out to publish at once. */
  readonly at?: string;
  readonly note?: string;
  /** The category chosen in the dialog. */
  readonly category?: string;
};

/** Waits for images that are being uploaded, and says so in a toast. @returns the names of the failed images */
async function imagesArrived(): Promise<readonly string[]> {
  if (textUploads.unfinished() > textUploads.failed().length) {
    const text = "Artikel diperbarui setelah gambarnya selesai diunggah.";
    void showToast({ title: "Menunggu gambar", text, tone: "default" });
  }
  await textUploads.settled();
  return textUploads.failed();
}

/** Waits for images within a dialog, which itself says that it waits. @throws a refusal if an image has failed since the wait began */
async function awaitImages(): Promise<void> {
  const known = textUploads.failed();
  await textUploads.settled();
  if (textUploads.failed().length > known.length) {
    throw refusal("body", "Sebuah gambar gagal diunggah. Coba lagi di gambarnya, atau terbitkan tanpa gambar itu.");
  }
}

export type ArticleSave = ReturnType<typeof useArticleSave>;

/** Saves on request, as a version in the history. A refusal is shown at its field, and a newer version becomes a conflict. */
export function useArticleSave(session: EditingSession, { onFieldProblem }: Options) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const underWay = useRef(false);

  /** Sends the draft. Failures are thrown, except a newer version, which becomes a conflict. @returns the saved article */
  async function send(
    name: "PUT /articles/:id" | "POST /articles/:id/publication",
    more: { readonly note: string; readonly at?: string },
  ): Promise<EditorArticle | undefined> {
    await session.flush();
    const draft = session.collectDraft();
    const { article } = session.state();
    if (!article) return undefined;
    try {
      const input = { version: session.version, draft, ...more };
      const saved = await api(name, { params: { id: article.id }, input });
      session.onSaved(saved, draft);
      setProblem(undefined);
      await queries.invalidateQueries({ queryKey: [ARTICLES_PATH], refetchType: "none" });
      return saved;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === "version_conflict") {
        session.onConflict(detailsOf(name, error));
        return undefined;
      }
      if (error.field) {
        onFieldProblem();
        setProblem(error.problem);
      }
      throw error;
    }
  }

  /** Runs an action that has no dialog: only one action runs at a time, and a failure is shown as a toast. */
  async function attempt(run: () => Promise<unknown>, failedTitle = "Belum tersimpan"): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      void showToast({ title: failedTitle, text: error.message, tone: "destructive" });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  const save = () =>
    attempt(async () => {
      const { article, lockedBy, removed } = session.state();
      if (lockedBy || removed || article?.status === "trashed") {
        const text = `Di sini artikel hanya dapat dibaca.${lockedBy ? " Pilih Ambil alih untuk menulis di sini." : ""}`;
        void showToast({ title: "Tidak ada yang disimpan", text, tone: "destructive" });
        return;
      }
      // Saving a published article keeps the change in the editor; another button publishes the change for readers.
      if (article && article.status !== "draft") {
        await session.flush();
        if (session.isUnsent) throw refusal("draft", unsentText(session.state()));
        void showToast({
          title: "Perubahan disimpan",
          text: "Pembaca belum melihatnya sampai artikel diperbarui.",
          tone: "default",
        });
        return;
      }
      if (await send("PUT /articles/:id", { note: "" })) {
        void showToast({ title: "Tersimpan", text: "Versi baru ada dalam riwayat.", tone: "default" });
      } else if (!session.state().article && !session.isUnsent) {
        void showToast({ title: "Artikel masih kosong", text: "Tulis judul atau isinya dahulu.", tone: "default" });
      }
    });

  async function publish({ at, note = "", category }: Publication): Promise<void> {
    await awaitImages();
    const { article: before, draft } = session.state();
    const wasPublished = before?.status === "published";
    // The slug shown in the dialog; the address of a published article does not change unasked.
    const slug = wasPublished ? draft.slug : addressOfDraft(draft);
    session.change({ slug, ...(category !== undefined && { category }) });
    const article = await send("POST /articles/:id/publication", { note, ...(at && { at }) });
    if (article) void showToast(publicationToast(article, wasPublished));
  }

  /** Shows readers the present draft, unless there are findings to decide on, which `onConcerns` receives. */
  const update = (onConcerns: (concerns: readonly Finding[]) => void) =>
    attempt(async () => {
      const missing = await imagesArrived();
      await session.flush();
      const draft = session.collectDraft();
      const { article } = session.state();
      if (!article) return;
      if (isSame(draft, draftOf(article.saved))) {
        if (missing.length > 0) throw refusal("body", missingSentence(missing));
        const text = "Pembaca sudah melihat versi ini.";
        void showToast({ title: "Tidak ada perubahan", text, tone: "default" });
        return;
      }
      const concerns = await updateConcerns(article, draft);
      if (concerns.length > 0 || missing.length > 0) onConcerns(concerns);
      else await publish({});
    });

  async function unpublish(): Promise<void> {
    await session.flush();
    const { article, draft } = session.state();
    if (!article) return;
    const { id, version } = article;
    const saved = await api("DELETE /articles/:id/publication", { params: { id }, input: { version } });
    session.onSaved(saved, draft);
    void showToast({ title: "Penerbitan dibatalkan", text: "Artikel ini sekarang draf.", tone: "default" });
  }

  async function restore(to: number): Promise<void> {
    const { article } = session.state();
    if (!article) return;
    await session.flush();
    // Text that is only in this browser would be in no version, and would disappear from the screen.
    if (session.isUnsent)
      throw refusal("draft", "Perubahan terakhir Anda belum tersimpan. Pulihkan versi setelah tersimpan.");
    const { version } = article;
    const params = { id: article.id };
    session.reopen(await api("POST /articles/:id/restoration", { params, input: { version, to } }));
    await queries.invalidateQueries({ queryKey: [addressOf("GET /articles/:id/revisions", params)] });
    const isSeen = article.status === "published" ? ", dan pembaca sudah melihatnya" : "";
    const text = `Isi versi ${to} sekarang menjadi versi terbaru${isSeen}.`;
    void showToast({ title: "Dipulihkan", text, tone: "default" });
  }

  return { isBusy, problem, refuse: setProblem, attempt, save, publish, update, unpublish, restore };
}
