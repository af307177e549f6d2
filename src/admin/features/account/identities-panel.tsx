import type { UserIdentity } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { auth, useRedirectProblem } from "../../api/auth-client.ts";
import { PATHS } from "../../paths.ts";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { QueryResult } from "../../shell/query-result.tsx";
import { useApiMutation } from "../../shell/use-api-mutation.ts";
import { useSubmit } from "../../shell/use-submit.ts";
import { PROVIDER } from "../auth/provider-button.tsx";

const KEY = ["identities"];

/** The accounts at other providers with which the person can sign in to this account. */
export function IdentitiesPanel({ provider }: { readonly provider: string }) {
  const { mutate: unlink } = useApiMutation({
    async send(identity: UserIdentity) {
      const { error } = await auth.unlinkIdentity(identity);
      if (error) throw error;
    },
    invalidates: [KEY],
  });
  const [unlinking, setUnlinking] = useState<UserIdentity>();
  const identities = useQuery({
    queryKey: KEY,
    async queryFn() {
      const { data, error } = await auth.getUserIdentities();
      if (error) throw error;
      return data.identities.filter((identity) => identity.provider === PROVIDER);
    },
  });
  const before = useRedirectProblem();
  const { busy, problem, submit } = useSubmit(async () => {
    const redirectTo = location.origin + PATHS.profile;
    const { error } = await auth.linkIdentity({ provider: PROVIDER, options: { redirectTo } });
    if (error) throw error;
    return undefined;
  });
  return (
    <Panel
      title="Akun yang ditautkan"
      lead={`Dengan akun ${provider} yang ditautkan, Anda dapat masuk tanpa kata sandi.`}
    >
      <QueryResult query={identities}>
        {(list) => (
          <ul className="flex flex-col divide-y divide-line">
            {list.map((identity) => (
              <li key={identity.identity_id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <p>
                  <strong>{provider}</strong>
                  <span className="block text-sm text-ink-muted">
                    {String(identity.identity_data?.email ?? identity.id)}
                  </span>
                </p>
                <Button look="outline" onClick={() => setUnlinking(identity)}>
                  Lepas
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <Form problem={problem ?? before} onSubmit={submit} className="mt-4 flex flex-col items-start gap-4">
        <Button type="submit" look="outline" busy={busy}>
          Tautkan akun {provider}
        </Button>
      </Form>
      {unlinking && (
        <ConfirmDialog
          title={`Lepas akun ${provider}?`}
          text="Akun itu tidak lagi membuka akun Anda di sini."
          action="Lepas"
          look="danger"
          onConfirm={() => unlink(unlinking)}
          onClose={() => setUnlinking(undefined)}
        />
      )}
    </Panel>
  );
}
