import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { AFTER_SETTINGS } from "./settings-query.ts";

type Props = { readonly title: string; readonly text: string; readonly forget: () => Promise<unknown> };

/** Deletes the stored values, after showing the consequences. */
export function ForgetButton({ title, text, forget }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate } = useApiMutation({
    send: forget,
    invalidates: AFTER_SETTINGS,
    toast: () => ({ title: "Dihapus", text: "Pengaturan ini kembali ke bawaan." }),
  });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Hapus pengaturan ini…
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...{ title, text }}
          action="Hapus"
          look="danger"
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
