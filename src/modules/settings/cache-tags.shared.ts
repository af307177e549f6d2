/** Announces that stored settings have changed: every process reads them again and drops all its cached pages. */
export const SETTINGS_TAG = "settings";
