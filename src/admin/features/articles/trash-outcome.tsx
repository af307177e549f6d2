import { Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { api } from "../../api/api.ts";
import { articleEditorPath, PATHS } from "../../paths.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { ARTICLES_PATH, TRASH_PATH } from "./article-queries.ts";

/** The state of the navigation to the list after an article was moved to the trash. */
export type TrashedState = { readonly trashed: { readonly id: number; readonly title: string } };

const readTrashed = (state: unknown): TrashedState["trashed"] | undefined =>
  typeof state === "object" && state !== null && "trashed" in state ? (state as TrashedState).trashed : undefined;

/** Says above the list that the editor's article is in the trash, and offers to restore it. It stays after the toast has gone. */
export function TrashOutcome() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [trashed] = useState(() => readTrashed(state));
  const [isRestored, setIsRestored] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const { attempt, isPending } = useApiMutation({
    async send({ id }: TrashedState["trashed"]) {
      await api("POST /article-trash/:id/restoration", { params: { id }, input: {} });
      setIsRestored(true);
    },
    invalidates: [[ARTICLES_PATH], [TRASH_PATH]],
    failed: "Belum diurungkan",
  });
  const restore = async () => {
    if (!trashed || isRestored) return;
    await attempt(trashed);
    // The pressed button is gone, so the focus needs another place.
    outcome.current?.focus();
  };
  const announce = useEffectEvent(() => {
    if (!trashed) return;
    // If the state were read again after a reload, it would offer to restore an article that is already restored.
    void navigate({ search: location.search }, { replace: true, state: null });
    void showToast({
      ...{ title: "Dipindahkan ke sampah", text: `“${trashed.title}”`, tone: "default" },
      action: { label: "Urungkan", onChoose: () => void restore() },
    });
  });
  useEffect(() => announce(), []);
  return (
    <div ref={outcome} role="status" tabIndex={-1} className={trashed ? "" : "sr-only"}>
      {trashed && (
        <Notice>
          {isRestored ? (
            <p className="wrap-anywhere">
              “{trashed.title}” sudah dipulihkan.{" "}
              <Link to={articleEditorPath(trashed.id)} className="text-link">
                Buka di editor
              </Link>
            </p>
          ) : (
            <>
              <p className="wrap-anywhere">
                “{trashed.title}” dipindahkan ke{" "}
                <Link to={PATHS.restoreArticles} className="text-link">
                  sampah
                </Link>
                .
              </p>
              <Button look="outline" className="mt-3" busy={isPending} onClick={() => void restore()}>
                <Icon of={Undo2} />
                Urungkan
              </Button>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
