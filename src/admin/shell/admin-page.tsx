import type { ReactNode } from "react";
import { ROLE_NAMES } from "../../modules/auth/role-texts.shared.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { Notice } from "../../ui/notice.tsx";
import { canI, useMe } from "../api/me.ts";
import { PageTitle } from "./page-title.tsx";

type PageProps = { readonly title: string; readonly permission: Permission; readonly children: ReactNode };

/** For someone who came by address to a page that their role has no entry to. */
export function RoleNotice() {
  return (
    <Notice tone="warning">
      Peran Anda ({ROLE_NAMES[useMe().role]}) tidak dapat membuka halaman ini. Hubungi pemilik situs jika Anda
      memerlukannya.
    </Notice>
  );
}

/** A page that has a heading of its own, for those who may see it; `title` stands above the sentence for the others. */
export function RequirePermission({ title, permission, children }: PageProps) {
  if (canI(useMe(), permission)) return children;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <RoleNotice />
    </>
  );
}

/** A page of the admin: its heading, and what is under it for those who may see that. */
export const AdminPage = ({ title, permission, children }: PageProps) => (
  <RequirePermission title={title} permission={permission}>
    <PageTitle>{title}</PageTitle>
    {children}
  </RequirePermission>
);
