import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { TextField } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { api } from "../../../api/api.ts";
import { refusal } from "../../../api/api-failure.ts";
import { PATHS } from "../../../paths.ts";
import { ConfirmDialog } from "../../../shell/confirm-dialog.tsx";
import { SITE_TIME_ZONE } from "../../../shell/format.ts";
import { fromSiteTime, toSiteTime } from "../../../shell/site-time.ts";
import { useApiMutation } from "../../../shell/use-api-mutation.ts";
import { ARTICLES_PATH, TRASH_PATH } from "../article-queries.ts";
import type { TrashedState } from "../trash-outcome.tsx";
import { trashText } from "../trash-text.ts";
import type { Finding } from "./article-check.tsx";
import type { EditingSession } from "./editing-session.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { chosenCategory, PublicationFields } from "./publication-fields.tsx";
import { dueAt, PublishDialog } from "./publish-dialog.tsx";
import type { ArticleSave } from "./use-article-save.ts";

export type DialogState = "publish" | "publish-now" | "schedule" | "unpublish" | "discard" | "trash" | "history";

type Props = {
  readonly session: EditingSession;
  readonly draft: ArticleDraft;
  readonly saving: ArticleSave;
  readonly article: EditorArticle;
  readonly dialog: DialogState;
  readonly concerns: readonly Finding[];
  readonly onClose: () => void;
};

/** The dialogs that ask before an action on the article as a whole, or show its history. */
export function ArticleDialog({ session, article, draft, dialog, concerns, saving, onClose }: Props) {
  const navigate = useNavigate();
  const params = { id: article.id };
  const { mutate: trash } = useApiMutation({
    async send() {
      await api("POST /articles/:id/trash", { params, input: { version: article.version } });
      session.close();
    },
    invalidates: [[ARTICLES_PATH], [TRASH_PATH]],
  });
  switch (dialog) {
    case "publish":
      return <PublishDialog {...{ article, draft, concerns, saving, onClose }} due={dueAt(draft)} />;
    case "publish-now":
      return <PublishDialog {...{ article, draft, concerns, saving, onClose }} due={undefined} />;
    case "schedule":
      return (
        <ConfirmDialog
          title="Jadwalkan terbit"
          text={
            article.status === "published"
              ? "Artikel ini hilang dari situs sampai waktu itu, lalu terbit otomatis."
              : "Artikel terbit otomatis pada waktu itu, walau Anda sedang tidak masuk."
          }
          action="Jadwalkan"
          {...(article.status === "published" && { look: "danger" })}
          onConfirm={async ({ at = "", ...values }) => {
            const moment = fromSiteTime(at);
            if (!moment) throw refusal("at", "Isi tanggal dan jamnya.");
            if (new Date(moment) <= new Date()) throw refusal("at", "Pilih waktu yang belum lewat.");
            await saving.publish({ at: moment, ...chosenCategory(values) });
          }}
          onClose={onClose}
        >
          <ScheduleField />
          {article.status !== "published" && <PublicationFields id={article.id} draft={draft} onLeave={onClose} />}
        </ConfirmDialog>
      );
    case "unpublish":
      return (
        <ConfirmDialog
          title="Batalkan penerbitan?"
          text="Artikel kembali menjadi draf dan alamatnya tidak dapat dibuka pembaca sampai diterbitkan lagi."
          action="Jadikan draf"
          look="danger"
          onConfirm={() => saving.unpublish()}
          onClose={onClose}
        />
      );
    case "discard":
      return (
        <ConfirmDialog
          title="Buang perubahan?"
          text={`Semua yang ditulis sejak versi ${article.version} dibuang. Ini tidak dapat dibatalkan.`}
          action="Buang perubahan"
          look="danger"
          onConfirm={async () => {
            await api("DELETE /articles/:id/working-copy", { params });
            session.reopen(await api("GET /articles/:id", { params }));
          }}
          onClose={onClose}
        />
      );
    case "trash":
      return (
        <ConfirmDialog
          title="Pindahkan ke sampah?"
          text={trashText(article.status === "published" ? "this" : "none")}
          action="Pindahkan"
          look="danger"
          onConfirm={async () => {
            await session.flush();
            await trash();
            // The list of articles, which opens next, says that the article was trashed, and offers to restore it.
            const trashed = { id: article.id, title: article.saved.title };
            await navigate(PATHS.articleEditor, { state: { trashed } satisfies TrashedState });
          }}
          onClose={onClose}
        />
      );
    case "history":
      return (
        <HistoryDialog
          article={article}
          draft={draft}
          onRestore={(version) => saving.restore(version)}
          onClose={onClose}
        />
      );
  }
}

function ScheduleField() {
  // The field starts at the next full hour, so that one press is enough.
  const [start] = useState(() =>
    toSiteTime(new Date(Math.ceil((Date.now() + 60_000) / 3_600_000) * 3_600_000).toISOString()),
  );
  return (
    <TextField
      label="Tanggal dan jam"
      name="at"
      type="datetime-local"
      defaultValue={start}
      hint={
        <span className="inline-flex items-center gap-1">
          <Icon of={CalendarClock} className="size-4" />
          {SITE_TIME_ZONE}.
        </span>
      }
    />
  );
}
