import { ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMe } from "../../api/me.ts";
import { settings } from "../../settings.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import { FactorsPanel } from "./factors-panel.tsx";
import { IdentitiesPanel } from "./identities-panel.tsx";
import { NamePanel } from "./name-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

export function Page() {
  const me = useMe();
  return (
    <>
      <PageTitle>Profil</PageTitle>
      {me.ownAccounts ? (
        <>
          <NamePanel />
          <PasswordPanel email={me.email} />
          <FactorsPanel />
          <SessionsPanel />
          {settings.provider && <IdentitiesPanel provider={settings.provider} />}
        </>
      ) : (
        <Panel title={me.name} lead={`${me.email} · ${ROLE_NAMES[me.role]}`}>
          <Notice>
            Kata sandi, verifikasi dua langkah, dan sesi akun ini diatur di layanan akun tempat Anda terdaftar. Nama dan
            peran Anda diberikan pengelola server lewat baris perintah.
          </Notice>
        </Panel>
      )}
    </>
  );
}
