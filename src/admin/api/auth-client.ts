import { AuthClient, type AuthError } from "@supabase/auth-js";
import { useEffect, useState } from "react";
import type { FormProblem } from "../../ui/form.tsx";
import { settings } from "../settings.ts";
import { type FailedRequest, problemOfFailure } from "./auth-failures.ts";

const backend = settings.backendUrl || location.origin;

/** The waiting time in the last refused answer, which auth-js drops. */
let waitSeconds: number | undefined;

/** The unmodified client of the auth protocol, with the storage key that the hosted client would choose. */
export const auth = new AuthClient({
  url: `${backend}/auth/v1`,
  headers: { apikey: settings.anonKey, Authorization: `Bearer ${settings.anonKey}` },
  storageKey: `sb-${new URL(backend).hostname.split(".")[0]}-auth-token`,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
  flowType: "pkce",
  async fetch(input, init) {
    const response = await fetch(input, init);
    if (response.status === 429) waitSeconds = Number(response.headers.get("retry-after")) || undefined;
    return response;
  },
});

const redirectProblem: Promise<FormProblem | undefined> = auth
  .initialize()
  .then(({ error }) => (error ? authProblem(error) : undefined));

/** The problem that the address names after an OpenID Connect provider has sent the person back; undefined if there is none. */
export function useRedirectProblem(): FormProblem | undefined {
  const [problem, setProblem] = useState<FormProblem>();
  useEffect(() => {
    void redirectProblem.then(setProblem);
  }, []);
  return problem;
}

export function toFailedRequest(error: AuthError): FailedRequest {
  const status = error.status ?? (error.name === "AuthRetryableFetchError" ? 0 : 400);
  const details = "details" in error ? (error.details as { error?: string; code?: string } | null) : null;
  const code = error.code ?? details?.code ?? details?.error;
  return { status, code, waitSeconds: status === 429 ? waitSeconds : undefined };
}

export function authProblem(error: AuthError): FormProblem {
  // Only our own server explains in Indonesian why a password is weak.
  if (error.code === "weak_password" && !settings.backendUrl) return { fields: { password: error.message } };
  return problemOfFailure(toFailedRequest(error));
}
