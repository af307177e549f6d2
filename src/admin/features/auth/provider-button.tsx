import type { Provider } from "@supabase/auth-js";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { auth, authProblem } from "../../api/auth-client.ts";
import { signInPath } from "../../shell/return-path.ts";

/** Our server has one provider, whatever its name; the type of auth-js lists only the providers of the hosted service. */
export const PROVIDER = "oidc" as Provider;

export function ProviderButton({ name, goal }: { readonly name: string; readonly goal: string }) {
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    const redirectTo = location.origin + signInPath(goal);
    const { error } = await auth.signInWithOAuth({ provider: PROVIDER, options: { redirectTo } });
    setFailure(error ? authProblem(error).message : undefined);
  };
  return (
    <>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button look="outline" onClick={leave}>
        Masuk dengan {name}
      </Button>
    </>
  );
}
