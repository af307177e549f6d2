import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { TextField } from "../../../../ui/field.tsx";
import { ConfirmDialog } from "../../../shell/confirm-dialog.tsx";
import { formatTime } from "../../../shell/format.ts";
import { type Finding, FindingList } from "./article-check.tsx";
import { MissingImages } from "./missing-images.tsx";
import { chosenCategory, PublicationFields } from "./publication-fields.tsx";
import type { ArticleSave } from "./use-article-save.ts";

/** The time at which a draft would be published, if its date of publication is in the future; otherwise undefined. */
export const dueAt = ({ publishedAt }: Pick<ArticleDraft, "publishedAt">): string | undefined =>
  publishedAt !== null && new Date(publishedAt) > new Date() ? publishedAt : undefined;

type Props = {
  readonly article: EditorArticle;
  readonly draft: ArticleDraft;
  /** The time of publication; undefined to publish at once. */
  readonly due: string | undefined;
  /** The findings on which the person must decide before an update. */
  readonly concerns: readonly Finding[];
  readonly saving: ArticleSave;
  readonly onClose: () => void;
};

/** Asks before readers see the change: now, or at the date in the panel. */
export function PublishDialog({ article, draft, due, concerns, saving, onClose }: Props) {
  const isPublished = article.status === "published";
  if (due) {
    const time = formatTime(due);
    return (
      <ConfirmDialog
        title="Jadwalkan terbit?"
        text={
          isPublished
            ? `Tanggal terbitnya ${time}. Artikel ini hilang dari situs sampai saat itu, lalu terbit otomatis.`
            : `Tanggal terbitnya ${time}. Artikel terbit otomatis pada waktu itu, walau Anda sedang tidak masuk.`
        }
        action="Jadwalkan"
        {...(isPublished && { look: "danger" })}
        onConfirm={(values) => saving.publish({ at: due, ...chosenCategory(values) })}
        onClose={onClose}
      >
        <PublicationFields id={article.id} draft={draft} onLeave={onClose} />
      </ConfirmDialog>
    );
  }
  if (isPublished) {
    return (
      <ConfirmDialog
        title="Perbarui artikel?"
        text="Pembaca langsung melihat perubahan Anda."
        action="Perbarui"
        onConfirm={({ note = "" }) => saving.publish({ note })}
        onClose={onClose}
      >
        <MissingImages />
        {concerns.length > 0 && (
          <div className="publication-findings">
            <FindingList findings={concerns} onLeave={onClose} />
          </div>
        )}
        <TextField
          label="Catatan (opsional)"
          name="note"
          autoComplete="off"
          hint="Catatan ini hanya tampil di riwayat, untuk rekan Anda."
        />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Terbitkan artikel?"
      text={`Pembaca langsung dapat membukanya${draft.noindex ? "" : ", dan mesin pencari menemukannya"}.`}
      action="Terbitkan"
      onConfirm={(values) => saving.publish({ at: new Date().toISOString(), ...chosenCategory(values) })}
      onClose={onClose}
    >
      <PublicationFields id={article.id} draft={draft} onLeave={onClose} />
    </ConfirmDialog>
  );
}
