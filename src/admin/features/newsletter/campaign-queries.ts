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

/** One newsletter, followed while it is being sent. */
export function useCampaign(id: number) {
  const queries = useQueryClient();
  const query = useQuery({
    ...campaignQuery(id),
    // Beginning is the server's; where events end, this goes on.
    refetchInterval: ({ state: { data } }) =>
      data?.state === "scheduled" || data?.state === "sending" ? 5_000 : false,
  });
  const isSending = query.data?.state === "sending";
  useEffect(() => {
    if (!isSending) return;
    const leaving = new AbortController();
    const tell = (campaign: CampaignView) => queries.setQueryData(campaignQuery(id).queryKey, campaign);
    // Without events it is asked for every few seconds.
    follow(id, leaving.signal, tell).catch(() => {});
    return () => leaving.abort();
  }, [id, isSending, queries]);
  return query;
}

async function follow(id: number, signal: AbortSignal, tell: (campaign: CampaignView) => void): Promise<void> {
  for await (const campaign of events("GET /newsletters/:id/progress", { params: { id }, signal })) tell(campaign);
}
