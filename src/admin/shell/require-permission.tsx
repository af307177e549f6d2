import type { ReactNode } from "react";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { Notice } from "../../ui/notice.tsx";
import { canI, useMe } from "../api/me.ts";
import { ROLE_NAMES } from "./role-names.ts";

/** For someone who came by address to a page that their role has no entry to. */
export function Permitted({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  const me = useMe();
  if (canI(me, permission)) return children;
  return (
    <Notice tone="warning">
      Peran Anda ({ROLE_NAMES[me.role]}) tidak membuka halaman ini. Mintalah kepada pemilik situs jika Anda
      memerlukannya.
    </Notice>
  );
}
