import type { ReactNode } from "react";
import { ROLE_NAMES } from "../../modules/auth/role-texts.shared.ts";
import type { Permission } from "../../platform/json-api/permissions.shared.ts";
import { Notice } from "../../ui/notice.tsx";
import { canI, useMe } from "../api/me.ts";
import { PageTitle } from "./page-title.tsx";

type PageProps = { readonly title: string; readonly permission: Permission; readonly children: ReactNode };

/** A notice for somebody who opened the address of a page that is not for their role. */
export function RoleNotice() {
  return (
    <Notice tone="warning">
      Peran Anda ({ROLE_NAMES[useMe().role]}) tidak dapat membuka halaman ini. Hubungi pemilik situs jika Anda
      memerlukannya.
    </Notice>
  );
}

/** Shows `children`, which have a heading of their own, to people with the permission; other people see `title` and a sentence. */
export function RequirePermission({ title, permission, children }: PageProps) {
  if (canI(useMe(), permission)) return children;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <RoleNotice />
    </>
  );
}

/** A page of the admin: its heading, and its content for people who may see it. */
export const AdminPage = ({ title, permission, children }: PageProps) => (
  <RequirePermission title={title} permission={permission}>
    <PageTitle>{title}</PageTitle>
    {children}
  </RequirePermission>
);
