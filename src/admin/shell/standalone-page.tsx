import type { ReactNode } from "react";
import { settings } from "../settings.ts";
import { PageTitle } from "./page-title.tsx";

type Props = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** The frame of pages outside the shell. */
export function StandalonePage({ title, lead, children }: Props) {
  return (
    <main className="standalone-page">
      <div className="standalone-card">
        <a href="/" aria-label={`${settings.siteName}, ke halaman utama`} className="brand-link mb-4">
          <img src={settings.logo} alt="" />
          {settings.siteName}
        </a>
        <PageTitle>{title}</PageTitle>
        {lead && <p className="mt-2 text-ink-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
