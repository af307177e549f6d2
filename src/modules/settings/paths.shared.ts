/** The page of the admin where an owner sets how mail is sent, and where what comes back is read. */
export const MAIL_SETTINGS_PATH = "/admin/mail-settings";
