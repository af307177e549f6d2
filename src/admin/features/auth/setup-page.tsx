import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { setupInput } from "../../../modules/auth/schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { visitorApi } from "../../api/api.ts";
import { auth } from "../../api/auth-client.ts";
import { meQuery } from "../../api/me.ts";
import { useSession } from "../../api/session.ts";
import { PATHS } from "../../paths.ts";
import { isOwnAccounts } from "../../settings.ts";
import { QueryResult } from "../../shell/query-result.tsx";
import { StandalonePage } from "../../shell/standalone-page.tsx";
import { useSubmit, validationProblem } from "../../shell/use-submit.ts";
import { EnrollFactor } from "./enroll-factor.tsx";
import { useFragmentToken } from "./fragment-token.ts";
import { HostedAccountsNotice } from "./hosted-accounts-notice.tsx";
import { NewPasswordField, newPassword } from "./new-password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const input = setupInput.extend({ password: newPassword });

export function Page() {
  return isOwnAccounts ? <Setup /> : <HostedAccountsNotice title="Penyiapan awal" />;
}

function Setup() {
  const [step, setStep] = useState<"account" | "factor">("account");
  const [codes, setCodes] = useState<readonly string[]>();
  const navigate = useNavigate();
  const toDashboard = () => navigate(PATHS.dashboard);
  const setup = useQuery({
    queryKey: ["setup"],
    queryFn: ({ signal }) => visitorApi("GET /setup", { signal }),
    enabled: step === "account",
  });
  if (codes) {
    return (
      <StandalonePage key="codes" title="Kode pemulihan" lead="Verifikasi dua langkah terpasang.">
        <RecoveryCodes codes={codes} onDone={toDashboard} />
      </StandalonePage>
    );
  }
  if (step === "factor") {
    return (
      <StandalonePage
        key="factor"
        title="Lindungi akun Anda"
        lead="Anda pemilik situs ini. Verifikasi dua langkah menjaga akun Anda, juga ketika kata sandinya bocor."
      >
        <EnrollFactor onDone={(made) => (made ? setCodes(made) : toDashboard())} onLater={toDashboard} />
      </StandalonePage>
    );
  }
  return (
    <StandalonePage title="Penyiapan awal" lead="Buat akun pemilik situs.">
      <QueryResult query={setup}>
        {({ done }) =>
          done ? (
            <AlreadyDone onUnprotected={() => setStep("factor")} />
          ) : (
            <AccountForm onDone={() => setStep("factor")} />
          )
        }
      </QueryResult>
    </StandalonePage>
  );
}

/** @param onUnprotected called for an owner without a second factor, who reloaded the page before that step */
function AlreadyDone({ onUnprotected }: { readonly onUnprotected: () => void }) {
  const { started, level, session } = useSession();
  const hasFactor = session?.user.factors?.some(({ status }) => status === "verified") ?? false;
  const me = useQuery({ ...meQuery, enabled: level === "full" && !hasFactor });
  const isUnprotected = me.data?.role === "owner";
  useEffect(() => {
    if (isUnprotected) onUnprotected();
  });
  if (!started || isUnprotected || me.isLoading) return <LoadingIndicator />;
  return (
    <div className="flex flex-col gap-4">
      <p>Penyiapan awal sudah selesai. Akun berikutnya dibuat lewat undangan.</p>
      <Link to={PATHS.signIn} className="button button-primary">
        Masuk
      </Link>
    </div>
  );
}

function AccountForm({ onDone }: { readonly onDone: () => void }) {
  const setupToken = useFragmentToken();
  const { busy, problem, submit } = useSubmit(async (values) => {
    const wrong = validationProblem(input, values);
    if (wrong) return wrong;
    const { token = "", name = "", email = "", password = "" } = values;
    await visitorApi("POST /setup", { input: { token, name, email, password } });
    const { error } = await auth.signInWithPassword({ email: email.trim(), password });
    if (error) throw error;
    onDone();
    return undefined;
  });
  return (
    <Form problem={problem} onSubmit={submit}>
      <TextField
        key={setupToken}
        label="Kode penyiapan"
        name="token"
        defaultValue={setupToken}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          setupToken === ""
            ? "Ada di alamat yang dicetak server saat dimulai, dan di berkas setup-token di folder data."
            : "Terisi dari alamat yang dicetak server."
        }
      />
      <TextField label="Nama" name="name" autoComplete="name" />
      <TextField label="Alamat email" name="email" type="email" autoComplete="username" />
      <NewPasswordField />
      <Button type="submit" busy={busy}>
        {busy ? "Membuat akun…" : "Buat akun pemilik"}
      </Button>
    </Form>
  );
}
