/** The admin page that lists all editions. */
export const CAMPAIGNS_PATH = "/admin/newsletters";
export const campaignPath = (id: number) => `${CAMPAIGNS_PATH}?id=${id}`;

/** The path to which the sign-up form is posted. */
export const SIGN_UP_PATH = "/newsletter";
/** The path at which programs sign addresses up, as PostgREST would offer it. */
export const SUBSCRIPTIONS_PATH = "/rest/v1/newsletter_subscriptions";

export const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";

export const PREFERENCES_PATH = "/langganan-saya";

/** The path of the form that asks for a link by mail. */
export const REQUEST_LINK_PATH = "/langganan-saya/tautan";

/** The path by which a subscriber asks for a link to their data, and the path of that link. */
export const REQUEST_DATA_PATH = "/langganan-saya/data";
export const OWN_DATA_PATH = "/data-langganan";

export const CONFIRMATION_PATH = "/konfirmasi-langganan";

/** The path through which an edition's links lead. The server counts there that a link was opened, but not by whom. */
export const LINKS_PATH = "/n";
export const linkPath = (campaign: number | string, number: number | string) => `${LINKS_PATH}/${campaign}/${number}`;

/** The archive of sent editions. Its path is the one to which the sign-up form is posted. */
export const ARCHIVE_PATH = SIGN_UP_PATH;
export const editionPath = (slug: string) => `${ARCHIVE_PATH}/${slug}`;
export const ARCHIVE_FEED_PATH = `${ARCHIVE_PATH}/rss.xml`;

/** The path of an edition's preview before it is sent. */
export const PREVIEW_PATH = `${ARCHIVE_PATH}/pratinjau`;
export const previewPath = (campaign: number) => `${PREVIEW_PATH}/${campaign}`;
