export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "paused", "sent", "held"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The states in which a campaign can become a draft again, as long as no subscriber has got it. */
export const WITHDRAWABLE_STATES: readonly CampaignState[] = ["scheduled", "held", "sending", "paused"];
