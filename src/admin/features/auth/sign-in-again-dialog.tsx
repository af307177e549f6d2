import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { signOut, useSession } from "../../api/session.ts";
import { FactorStep } from "./factor-step.tsx";
import { PasswordStep } from "./password-step.tsx";

/** Covers a page whose session has ended. The page stays as it is and can be used again once the same person has signed in. */
export function SignInAgainDialog() {
  const { level, session } = useSession();
  const [email, setEmail] = useState(session?.user.email);
  useEffect(() => {
    if (session?.user.email) setEmail(session.user.email);
  }, [session]);
  return (
    <Dialog
      open={level !== "full"}
      title="Masuk lagi"
      description="Sesi Anda sudah berakhir. Yang sudah Anda tulis di halaman ini tetap ada; masuk lagi untuk melanjutkan."
    >
      {level === "half" ? (
        <FactorStep />
      ) : (
        <div className="flex flex-col gap-2">
          <PasswordStep email={email} />
          <Button look="quiet" onClick={signOut}>
            Tinggalkan halaman ini
          </Button>
        </div>
      )}
    </Dialog>
  );
}
