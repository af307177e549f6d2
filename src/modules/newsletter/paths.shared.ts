/** Where the form of a page is posted to. */
export const SIGN_UP_PATH = "/newsletter";

export const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";

export const PREFERENCES_PATH = "/langganan-saya";

export const CONFIRMATION_PATH = "/konfirmasi-langganan";

/** Where a link of an edition leads first: its opening is counted, not who opened it. */
export const LINKS_PATH = "/n";
export const linkPath = (campaign: number, number: number) => `${LINKS_PATH}/${campaign}/${number}`;
