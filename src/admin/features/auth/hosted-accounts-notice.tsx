import { Link } from "react-router";
import { PATHS } from "../../paths.ts";
import { StandalonePage } from "../../shell/standalone-page.tsx";

/** Replaces the forms that create accounts if a hosted project manages the accounts. */
export function HostedAccountsNotice({ title }: { readonly title: string }) {
  return (
    <StandalonePage title={title}>
      <div className="flex flex-col gap-4">
        <p>
          Akun situs ini ada di layanan akun lain, jadi tidak dibuat di sini. Peran diberikan pengelola server lewat
          baris perintah.
        </p>
        <Link to={PATHS.signIn} className="button button-primary">
          Masuk
        </Link>
      </div>
    </StandalonePage>
  );
}
