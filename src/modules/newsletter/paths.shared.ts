/** Where the form of a page is posted to. */
export const SIGN_UP_PATH = "/newsletter";
/** The same by a program, as PostgREST has it. */
export const SUBSCRIPTIONS_PATH = "/rest/v1/newsletter_subscriptions";

export const UNSUBSCRIBE_PATH = "/berhenti-berlangganan";
