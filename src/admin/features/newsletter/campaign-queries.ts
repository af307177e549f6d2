import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CampaignView } from "../../../modules/newsletter/answers.ts";
import { addressOf, api, events } from "../../api/api.ts";

export const CAMPAIGNS_PATH = addressOf("GET /newsletters");

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: [CAMPAIGNS_PATH, id],
    queryFn: ({ signal }) => api("GET /newsletters/:id", { params: { id }, signal }),
  });

/** Fetches one newsletter, and follows it while it is being sent. */
export function useCampaign(id: number) {
  const queries = useQueryClient();
  const query = useQuery({
    ...campaignQuery(id),
    // The server decides when sending begins. Polling also takes over if events stop.
    refetchInterval: ({ state: { data } }) =>
      data?.state === "scheduled" || data?.state === "sending" ? 5_000 : false,
  });
  const isSending = query.data?.state === "sending";
  useEffect(() => {
    if (!isSending) return;
    const leaving = new AbortController();
    const tell = (campaign: CampaignView) => queries.setQueryData(campaignQuery(id).queryKey, campaign);
    // Without events, the polling above still works.
    follow(id, leaving.signal, tell).catch(() => {});
    return () => leaving.abort();
  }, [id, isSending, queries]);
  return query;
}

async function follow(id: number, signal: AbortSignal, tell: (campaign: CampaignView) => void): Promise<void> {
  for await (const campaign of events("GET /newsletters/:id/progress", { params: { id }, signal })) tell(campaign);
}
