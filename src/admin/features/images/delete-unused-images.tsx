import { useState } from "react";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";
import { MOST_IMAGES_AT_ONCE } from "../../../modules/media/library/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { IMAGE_KEYS } from "./image-queries.ts";

/** Deletes the listed images, which nothing has ever used. */
export function DeleteUnusedImages({ images }: { readonly images: readonly LibraryImage[] }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const shown = images.slice(0, MOST_IMAGES_AT_ONCE);
  const { mutate: remove } = useApiMutation({
    send: () => api("POST /image-deletions", { input: { ids: shown.map(({ id }) => id) } }),
    invalidates: IMAGE_KEYS,
    toast({ deleted, kept }) {
      const used = kept.length > 0 ? ` ${kept.length} disimpan karena baru saja dipakai.` : "";
      return { title: `${deleted.length} gambar dihapus.`, text: `Tercatat di catatan audit.${used}` };
    },
  });
  return (
    <div className="mb-4">
      <Button look="outline" onClick={() => setDialogOpen(true)}>
        Hapus {shown.length} gambar yang tampil
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={`Hapus ${shown.length} gambar?`}
          text="Gambar ini belum pernah dipakai artikel atau penulis mana pun. Penghapusan tidak dapat dibatalkan."
          action="Hapus"
          look="danger"
          onConfirm={() => remove()}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}
