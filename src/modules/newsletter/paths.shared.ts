/** Where the form of a page is posted to. */
export const SIGN_UP_PATH = "/newsletter";

export const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";
