import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { InvitationSeen } from "../../../modules/auth/answers.ts";
import { abilitiesOf, ROLE_NAMES } from "../../../modules/auth/role-texts.shared.ts";
import { invitationAcceptInput } from "../../../modules/auth/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { visitorApi } from "../../api/api.ts";
import { auth } from "../../api/auth-client.ts";
import { useSession } from "../../api/session.ts";
import { PATHS } from "../../paths.ts";
import { isOwnAccounts, settings } from "../../settings.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { StandalonePage } from "../../shell/standalone-page.tsx";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { useFragmentToken } from "./fragment-token.ts";
import { HostedAccountsNotice } from "./hosted-accounts-notice.tsx";
import { NewPasswordField, newPassword } from "./new-password-field.tsx";

const input = invitationAcceptInput.extend({ password: newPassword });

export function Page() {
  return isOwnAccounts ? <Invitation /> : <HostedAccountsNotice title="Undangan" />;
}

function Invitation() {
  const token = useFragmentToken();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => visitorApi("POST /invitations/lookup", { input: { token } }),
    enabled: token !== "",
  });
  return (
    <StandalonePage title="Undangan" lead={`Anda diundang ke ruang redaksi ${settings.siteName}.`}>
      {token === "" ? (
        <div className="flex flex-col gap-4">
          <p>Tautan ini tidak lengkap. Salin seluruh tautan dari surat undangan Anda, lalu buka lagi.</p>
          <Link to={PATHS.signIn} className="button button-outline">
            Ke halaman masuk
          </Link>
        </div>
      ) : (
        <QueryResult query={invitation}>{(seen) => <Acceptance token={token} invitation={seen} />}</QueryResult>
      )}
    </StandalonePage>
  );
}

function Acceptance({ token, invitation }: { readonly token: string; readonly invitation: InvitationSeen }) {
  const navigate = useNavigate();
  const { session } = useSession();
  const { busy, problem, submit } = useSubmit(async ({ name = "", password = "" }) => {
    const body = { token, name, password };
    const wrong = validationProblem(input, body);
    if (wrong) return wrong;
    const { email } = await visitorApi("POST /invitations/accept", { input: body });
    const { error } = await auth.signInWithPassword({ email, password });
    // The account exists now, so anything that is left can be done on the sign-in page.
    navigate(error ? PATHS.signIn : PATHS.dashboard);
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      {session && session.user.email !== invitation.email && (
        <Notice tone="warning">
          Di browser ini {session.user.email} sedang masuk, dan akan dikeluarkan begitu Anda menerima undangan ini.
        </Notice>
      )}
      <p>
        <strong>{invitation.email}</strong> <span className="badge">{ROLE_NAMES[invitation.role]}</span>
      </p>
      <div>
        <p>Sebagai {ROLE_NAMES[invitation.role].toLowerCase()}, Anda dapat:</p>
        <ul className="mt-1 list-disc pl-5">
          {abilitiesOf(invitation.role).map((ability) => (
            <li key={ability}>{ability}</li>
          ))}
        </ul>
      </div>
      <input type="email" name="username" autoComplete="username" defaultValue={invitation.email} hidden readOnly />
      <TextField label="Nama" name="name" autoComplete="name" />
      <NewPasswordField />
      <Button type="submit" busy={busy}>
        {busy ? "Membuat akun…" : "Terima undangan"}
      </Button>
    </Form>
  );
}
