import { queryOptions } from "@tanstack/react-query";
import { accountApi } from "../../api/api.ts";
import { auth } from "../../api/auth-client.ts";

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
  queryFn: ({ signal }) => accountApi("GET /recovery-codes", { signal }),
});

export const createRecoveryCodes = async (): Promise<readonly string[]> =>
  (await accountApi("POST /recovery-codes")).codes;
