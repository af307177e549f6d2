import { Notice } from "../../../ui/notice.tsx";
import { canI, useMe } from "../../api/me.ts";

/** Tells writers that the tools only look at their own articles. */
export function OwnNote() {
  if (canI(useMe(), "runMaintenance")) return null;
  return (
    <Notice>
      Alat di sini hanya memeriksa artikel yang Anda buat. Untuk artikel orang lain, minta admin menjalankannya.
    </Notice>
  );
}
