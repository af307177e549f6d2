export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "paused", "sent", "held"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
