import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../api/api.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { formatNumber } from "../../shell/format.ts";
import { useApiMutation } from "../../shell/use-api-mutation.ts";

/** Removes the sample catalogue, after asking. */
export function RemoveSampleCatalogue({ label }: { readonly label: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove } = useApiMutation({
    send: () => api("DELETE /sample-catalogue"),
    // The empty key matches all cached data: lists of merchants, feeds and products all change.
    invalidates: [[]],
    toast: ({ merchants, offers }) => ({
      title: "Katalog contoh dihapus",
      text: `${formatNumber(merchants)} toko dan ${formatNumber(offers)} penawaran rekaan tidak ada lagi.`,
    }),
  });
  return (
    <>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Hapus katalog contoh?"
          text="Semua toko, produk, dan harga rekaan dihapus. Toko dan harga Anda sendiri tetap. Katalog contoh hanya dapat dimuat lagi dari server."
          action="Hapus"
          look="danger"
          onConfirm={() => remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
