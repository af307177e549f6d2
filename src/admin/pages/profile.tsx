import { Notice } from "../../ui/notice.tsx";
import { useMe } from "../api/me.ts";
import { FactorsPanel } from "../parts/factors-panel.tsx";
import { IdentitiesPanel } from "../parts/identities-panel.tsx";
import { NamePanel } from "../parts/name-panel.tsx";
import { Panel } from "../parts/panel.tsx";
import { PasswordPanel } from "../parts/password-panel.tsx";
import { ROLE_NAMES } from "../parts/roles.ts";
import { SessionsPanel } from "../parts/sessions-panel.tsx";
import { Title } from "../parts/title.tsx";
import { settings } from "../settings.ts";

export function Page() {
  const me = useMe();
  return (
    <>
      <Title>Profil</Title>
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
