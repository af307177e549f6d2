import { useQuery } from "@tanstack/react-query";
import type { Merchant } from "../../catalogue/ledger/merchants/answers.ts";
import { addressOf, api } from "./api.ts";

const MERCHANTS_SHOWN = 1000;

async function allMerchants(signal: AbortSignal): Promise<readonly Merchant[]> {
  const found: Merchant[] = [];
  for (let cursor = ""; found.length < MERCHANTS_SHOWN; ) {
    const page = await api("GET /merchants", { query: { cursor }, signal });
    found.push(...page.merchants);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return found;
}

/** All merchants by name, for fields in which one of them is chosen. */
export const useAllMerchants = () =>
  useQuery({
    queryKey: [addressOf("GET /merchants"), "all"],
    queryFn: ({ signal }) => allMerchants(signal),
  });
