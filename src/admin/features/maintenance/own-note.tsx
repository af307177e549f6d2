import { Notice } from "../../../ui/notice.tsx";
import { canI, useMe } from "../../api/me.ts";

/** What tools look at for whoever may run them over their own articles alone. */
export function OwnNote() {
  if (canI(useMe(), "runMaintenance")) return null;
  return (
    <Notice>
      Alat di sini hanya memeriksa artikel yang Anda buat. Untuk artikel orang lain, minta admin menjalankannya.
    </Notice>
  );
}
