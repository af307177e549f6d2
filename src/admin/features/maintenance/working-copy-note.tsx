import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { addressOf, api } from "../../api/api.ts";
import { articleEditorPath } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatTime } from "../../shell/format.ts";
import { QueryResult } from "../../shell/query-result.tsx";

/** Says whose unsaved changes keep a tool from changing an article, and offers to publish them in the editor or to discard them. */
export function WorkingCopyNote({ article }: { readonly article: number }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const params = { id: article };
  const queryKey = [addressOf("GET /articles/:id", params), "working-copy"];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api("GET /articles/:id", { params, signal })).workingCopy,
    gcTime: 0,
  });
  return (
    <QueryResult query={query}>
      {(copy) =>
        copy ? (
          <div className="flex flex-wrap items-center gap-3 pb-4">
            <p>
              Ditulis oleh {copy.by ?? "orang yang akunnya sudah dihapus"}, terakhir {formatTime(copy.savedAt)}.
            </p>
            <Link to={articleEditorPath(article)} className="button button-outline">
              Buka di editor
            </Link>
            <Button look="outline" onClick={() => setAsked(true)}>
              Buang perubahan…
            </Button>
            {isAsked && (
              <ConfirmDialog
                title="Buang perubahan yang belum disimpan?"
                text="Artikel kembali seperti yang terakhir disimpan. Yang sedang diketik di editor ikut hilang."
                action="Buang"
                look="danger"
                onConfirm={async () => {
                  await api("DELETE /articles/:id/working-copy", { params });
                  await queries.invalidateQueries({ queryKey });
                }}
                onClose={() => setAsked(false)}
              />
            )}
          </div>
        ) : (
          <p className="pb-4">
            Tidak ada lagi perubahan yang belum disimpan. Jalankan alat ini lagi untuk artikel ini.
          </p>
        )
      }
    </QueryResult>
  );
}
