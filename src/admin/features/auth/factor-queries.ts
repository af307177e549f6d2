import { queryOptions } from "@tanstack/react-query";
import type { RecoveryCodes } from "../../../modules/auth/answers.ts";
import { auth } from "../../api/auth-client.ts";
import { call } from "../../api/client.ts";

const PATH = "/api/account/recovery-codes";

export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  async queryFn() {
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw error;
    return data.totp;
  },
});

export const recoveryQuery = queryOptions({
  queryKey: ["recovery-codes"],
  queryFn: ({ signal }) => call<{ remaining: number }>("GET", PATH, { signal }),
});

export const createRecoveryCodes = async (): Promise<readonly string[]> =>
  (await call<RecoveryCodes>("POST", PATH)).codes;
