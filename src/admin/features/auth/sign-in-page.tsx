import { lazy, Suspense, useEffect, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { LoadingIndicator } from "../../../ui/loading-indicator.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { visitorApi } from "../../api/api.ts";
import { useRedirectProblem } from "../../api/auth-client.ts";
import { useSession } from "../../api/session.ts";
import { forgetSignOutElsewhere, wasSignedOutElsewhere } from "../../api/sign-out-elsewhere.ts";
import { PATHS } from "../../paths.ts";
import { isOwnAccounts, settings } from "../../settings.ts";
import { returnPath } from "../../shell/return-path.ts";
import { StandalonePage } from "../../shell/standalone-page.tsx";
import { FactorStep } from "./factor-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ProviderButton } from "./provider-button.tsx";

export function Page() {
  const { started, level } = useSession();
  const [search] = useSearchParams();
  const goal = returnPath(search.get("kembali"));
  if (level === "full") return <Navigate to={goal} replace />;
  if (!started) return <LoadingIndicator />;
  if (level === "half") {
    return (
      <StandalonePage title="Verifikasi dua langkah" lead="Satu langkah lagi untuk memastikan bahwa ini memang Anda.">
        <FactorStep />
      </StandalonePage>
    );
  }
  return <FirstStep goal={goal} />;
}

const ForgottenPassword = lazy(async () => ({
  default: (await import("./forgotten-password-form.tsx")).ForgottenPasswordForm,
}));

function FirstStep({ goal }: { readonly goal: string }) {
  const [forgotten, setForgotten] = useState(false);
  const before = useRedirectProblem();
  const setUp = useSetUp();
  const [isSignedOutElsewhere] = useState(wasSignedOutElsewhere);
  // The message is shown once and not again after a reload.
  useEffect(forgetSignOutElsewhere, []);
  if (forgotten) {
    return (
      <StandalonePage
        title="Lupa kata sandi"
        lead="Masukkan alamat email akun Anda. Kami kirimkan tautan untuk mengaturnya ulang."
      >
        <Suspense fallback={<LoadingIndicator />}>
          <ForgottenPassword onBack={() => setForgotten(false)} />
        </Suspense>
      </StandalonePage>
    );
  }
  return (
    <StandalonePage title="Masuk" lead={`Ruang redaksi ${settings.siteName}.`}>
      <div className="flex flex-col gap-4">
        {isOwnAccounts && !setUp && (
          <Notice>
            Situs ini belum disiapkan.{" "}
            <Link to={PATHS.setup} className="text-link">
              Mulai penyiapan awal
            </Link>
          </Notice>
        )}
        {isSignedOutElsewhere && (
          <Notice>
            Anda keluar di tab lain, jadi tab ini ikut keluar. Masuk lagi untuk kembali ke halaman tadi; tulisan di
            editor artikel tetap tersimpan.
          </Notice>
        )}
        <PasswordStep before={before} />
        {isOwnAccounts && (
          <Button look="quiet" onClick={() => setForgotten(true)}>
            Lupa kata sandi?
          </Button>
        )}
        {isOwnAccounts && settings.provider && <ProviderButton name={settings.provider} goal={goal} />}
      </div>
    </StandalonePage>
  );
}

/** Returns true until the server says that there is no owner yet. */
function useSetUp(): boolean {
  const [done, setDone] = useState(true);
  useEffect(() => {
    if (!isOwnAccounts) return;
    // The answer is only a hint: signing in works without it.
    visitorApi("GET /setup").then(
      (state) => setDone(state.done),
      () => {},
    );
  }, []);
  return done;
}
