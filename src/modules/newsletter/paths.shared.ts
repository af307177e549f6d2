/** The page of the admin with all editions. */
export const CAMPAIGNS_PATH = "/admin/newsletters";

/** Where the form of a page is posted to. */
export const SIGN_UP_PATH = "/newsletter";
/** The same by a program, as PostgREST has it. */
export const SUBSCRIPTIONS_PATH = "/rest/v1/newsletter_subscriptions";

export const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";

export const PREFERENCES_PATH = "/langganan-saya";

/** Where the form is posted to that asks for the link by mail. */
export const REQUEST_LINK_PATH = "/langganan-saya/tautan";

export const CONFIRMATION_PATH = "/konfirmasi-langganan";

/** Where a link of an edition leads first: its opening is counted, not who opened it. */
export const LINKS_PATH = "/n";
export const linkPath = (campaign: number | string, number: number | string) => `${LINKS_PATH}/${campaign}/${number}`;

/** Where an edition is looked at before it is sent. */
export const PREVIEW_PATH = "/newsletter/pratinjau";
export const previewPath = (campaign: number) => `${PREVIEW_PATH}/${campaign}`;
