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

/** Where a subscription asks for the link to its data, and where that leads. */
export const REQUEST_DATA_PATH = "/langganan-saya/data";
export const OWN_DATA_PATH = "/data-langganan";

export const CONFIRMATION_PATH = "/konfirmasi-langganan";

/** Where a link of an edition leads first: its opening is counted, not who opened it. */
export const LINKS_PATH = "/n";
export const linkPath = (campaign: number | string, number: number | string) => `${LINKS_PATH}/${campaign}/${number}`;

/** Editions that were sent: the page with the address that the form is posted to. */
export const ARCHIVE_PATH = SIGN_UP_PATH;
export const editionPath = (slug: string) => `${ARCHIVE_PATH}/${slug}`;
export const ARCHIVE_FEED_PATH = `${ARCHIVE_PATH}/rss.xml`;

/** Where an edition is looked at before it is sent. */
export const PREVIEW_PATH = `${ARCHIVE_PATH}/pratinjau`;
export const previewPath = (campaign: number) => `${PREVIEW_PATH}/${campaign}`;
