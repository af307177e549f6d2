import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import type { deletionsAnswer, LibraryImage } from "../../../modules/media/library/answers.ts";
import { MOST_IMAGES_AT_ONCE } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { call } from "../../api/client.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { pictureChange } from "./image-queries.ts";

export const DELETIONS_PATH = "/api/admin/image-deletions";

/** Deletes the pictures that are listed: those that nothing has ever used. */
export function DeleteUnused({ images }: { readonly images: readonly LibraryImage[] }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const shown = images.slice(0, MOST_IMAGES_AT_ONCE);
  return (
    <div className="mb-4">
      <Button look="outline" onClick={() => setAsked(true)}>
        Hapus {shown.length} gambar yang tampil
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Hapus ${shown.length} gambar?`}
          text="Gambar ini belum pernah dipakai artikel atau penulis mana pun. Penghapusan tidak dapat dibatalkan."
          action="Hapus"
          look="danger"
          onConfirm={async () => {
            const ids = shown.map(({ id }) => id);
            const answer = await call<z.infer<typeof deletionsAnswer>>("POST", DELETIONS_PATH, { body: { ids } });
            await pictureChange(queries);
            const kept = answer.kept.length > 0 ? ` ${answer.kept.length} disimpan karena baru saja dipakai.` : "";
            void showToast({
              title: `${answer.deleted.length} gambar dihapus.`,
              text: `Tercatat di catatan audit.${kept}`,
              tone: "default",
            });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
