/** The admin page where an owner sets how mail is sent and where returned mails are read. */
export const MAIL_SETTINGS_PATH = "/admin/mail-settings";
